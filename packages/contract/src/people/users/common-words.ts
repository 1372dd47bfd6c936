/** What people's passwords are made of most often, in the languages of our users; sorted, each word once. */
export const commonWords = `
!qaz2wsx !qaz@wsx 1q2w#e$r 1q2w3e4r 1q2w3e4r5t 1q@w3e4r 1qaz2wsx 1qaz@wsx 1qazxsw2 5201314love a a1b2c3d4 a1s2d3f4
aa aa123456 aa@123456 aaa aaaa abc abc123 abc@123abc abcd abcde abcdef abcdefg abcdefgh access account acer action
adam adidas admin adminadmin administrateur administrator adrian agent aggies aikido aini ainiyiwannian airborne
airplane alabama alaska albert alejandra alejandro alex alexande alexander alexandra alexandre alexis alfa alfred
alice alicia alina allan allen allison alone alpha alphabet alpine amanda amazing amazon amber amelie america
american amigo amigos amore amour amsterdam anaconda analyst andre andrea andreas andrew android andy angel angela
angelica angelina angelo angels angie anita anna annabelle anne annie anthony antoine antonio anything apache apollo
apple apples april aquarius arctic argentina ariane ariel arizona armand army arnold arsenal arthur asd asdasd asdf
asdfasdf asdfg asdfgh asdfghj asdfghjkl asdqwe asdzxc ashley ashton asia asshole aston astro athena atlanta atlantic
atlantis august aurelie aurora austin australia autumn avatar avenger avengers awesome azerty azertyui azertyuiop
azure baby babyboy babygirl babylon backup badboy badger baggio bailey balance baller balloon banana bananas bandit
bangbang bank banker baobao baobei barbara barbie barcelona barney baseball basket basketball batman battery battle
bayern beach beagle bear bears beast beatles beatrice beautiful beauty beaver beckham beer beijing belgium belle
benjamin benoit berlin bernard bertrand best betty bienvenue bigboy bigdaddy bigdog bigmac bigred bike biker bill
billy bingo biology bird birdie birthday bitch biteme black blackie blackjack blahblah blanche blaster blazer
blessed blessing blink blizzard blonde blood blossom blowfish blue blueberry bluebird blues bmw bob bobby bond
bonheur bonjour bonnie booboo boogie book booker boomer boots boss boston boulogne bradley brandon brandy brasil
bravo brazil breeze brenda brian bridget britney broadway broncos brooke brooklyn bruce bruno brutus bubba bubble
bubbles buddha buddy budget buffalo buffy bugs builder bull bulldog bulldogs bullet bullshit bunny business buster
butter buttercup butterfly buttons byteme cactus caesar calendar california calvin camaro camera camille campus
canada cancel cancer candle candy canon canton captain caramel cardinal carlos carmen carol carolina caroline carpet
carrie carter cartman casablanca casey cash casino casper cassie castle catalina catherine cathy cecile celeste
celine celtic center central centrale century cesar champion champions chance chanel change changeit changeme
channel chaos charles charlie charlotte charly charmed chat chaton chelsea chenchen cherry cheryl chester cheval
chevrolet chevy chicago chicken chico china chinese chiquita chloe chocolat chocolate chopper chouchou chris christ
christian christina christine christmas christophe christopher chronic chuck chuneng cinderella cindy cisco citroen
claire clara classic claude claudia clement cleopatra clinton clover cobra coca cocacola coco coconut code coffee
colin college color colorado columbia comcast company compaq computer concept connect connor console consumer
contact control cookie cookies cool cooper copper corona corvette cosmos cotton coucou cougar country courage
courtney cowboy cowboys coyote cracker crazy cream creative cricket cristina crystal cuddles customer cyber cynthia
daddy daewoo daisy dakota dallas damien dan dance dancer dandan daniel daniela daniele danielle danny dark darkness
darling data database dave david dawson day deadpool death december default defense delta demo demon denis dennis
denver desire destiny detroit deutsch devil dexter diablo diamond diana diane dianzhan dick diego diesel digital
dimanche director disney doctor dodger dodgers dog doggie dolphin dolphins domain domino donald donkey donna doris
dorothy doudou douglas dragon dragonball dragons dream dreamer dreams driver ducati duke duncan dylan dynamo eagle
eagles earth easter eastern easy eclipse edward eeyore einstein electric electrical element elephant elisabeth
elizabeth elliot elvis email emerald emilie emily eminem emma emmanuel emperor energie energy engine engineer
england enigma enter enterprise entrance eric escape espana estrella etoile eugene europa europe evelyn everton
evolution example excalibur expert explorer express extreme fabien fabrice facebook factory fairy faith falcon
falcons famille family fantasy farmer fashion father favorite february federal feifei felicia felix fender ferrari
festival fidelity fiesta fighter filter finance finger fire fireball firebird firefly firefox fireman first fish
fisher fishing flamengo flames flash fleur florence florian florida flower flowers fluffy flyers football ford
forest forever forever1 formula fortune forum fossil foster france frances francesco francis francisco franck
francois frank frankie fred freddie freddy frederic freedom freeman french friday friend friends frog froggy frosty
fuck fucker fuckme fuckoff fuckyou fuckyou1 future gabriel gabriela galaxy galileo games gandalf gangster garcia
garden garfield garnet gateway gators gemini general genesis genius george georgia gerald gerard german germany
ghost gibson gilbert gilles ginger giovanni girls global gloria goalie goblin godfather godisgood godzilla gold
golden goldfish golf golfer gongsi good goodluck google gordon gorilla gotham grace graham grandma granite grateful
great green greenday greg gregory grenoble griffin guangfu guangzhou guanliyuan guardian guest guillaume guinness
guitar gunner guy hacker hahaha hammer hamster handsome hannah happy happyday hardcore harley harrison harry harvey
hawaii hawk health heart hearts heather heaven hector helen helene hello hello1 hellokitty hellothere helpme henri
henry hercules heritage herman hermes hidden highland hockey holiday holland hollywood home homer honda honey
hongkong honor hope horizon horse horses hotdog hotmail hotrod house houston howard huanhuan hummer hunter hunting
hurricane husky hydro icecream iceman idontknow iforgot iloveu iloveyou iloveyou1 imagine impact imperial india
indian indiana indigo inferno infinity info inside install installer instant integra intel inter internet intranet
invader iphone ireland irene iris irish ironman isabel isabelle israel italia italy ivan jack jackass jackie jackson
jacob jacques jaguar jamaica james jamie jan jane janet january janvier japan jasmine jason jasper java jean jeanne
jeff jeffrey jenifer jennifer jenny jeremie jeremy jerome jerry jersey jessica jessie jesus jetaime jimmy jingjing
jiushi joanna joel johan john johnny johnson jonathan jordan jordan23 joseph joshua journey joyce juan juillet juin
julia julian julie julien juliette july june junior jupiter justice justin justine juventus kangaroo karate karen
karina katherine kathleen kathy katie kawasaki kayla keeper keith kelly kelsey kennedy kenneth kevin keyboard kids
killer kimberly king kingdom kings kitten kitty knight knights kobe kodak korea kristen kristin kristina laetitia
lakers lambert lancer laogong laopo lapin laptop larry laser laura lauren laurent lavender leader leather leeds
legend legolas leicester lemon leo leon leonard leonardo leopard leslie letmein letmein1 letter lewis lexus liberte
liberty library license light lightning lilei lili lilian lily liming limited linda lindsay linkedin lion lions lisa
little liuwei liverpool lizard logan login logitech lol lollipop lollol london lonely longlong lord lorenzo loser
lotus louis louise loulou love loveless lovely loveme lover lovers loveyou lucas lucie lucky lucky7 lucy ludovic
lulu luna lyon macbook machine mackenzie maddog madison madrid maggie magic magnum mailbox maintenance malibu maman
manager manchester mandarin manon manuel march marco marcus margaret margarita maria mariage marianne marie marina
marine mariner marines mario marion mark marlboro marley mars marseille marshall martha martin martina martine
marvin mary master masters mathew mathieu mathilde matrix matt matthew matthieu maurice maverick max maxime maxwell
mayday mazda meatball medical mega melanie melissa mememe mercedes merci mercury merde merlin mersedes metal
metallica mexico miami michael michel michele michelle mickey micro microgrid microsoft midnight miguel mike
military miller million millions mima mimi mine minecraft minnie miracle mirage misha mission mississippi missy
mister misty mitchell mobile modem molly momdad monaco monday money monica monika monique monitor monkey monkeys
monster montagne montana montreal moon moonlight morgan morning moscow motdepasse mother motor motorola mountain
mouse movies mozart muffin murphy music musique mustang myspace mystery nadia nadine naked nancy naruto nasa nascar
natalia natalie natasha nathalie nathan national nature navy nelson nemesis neptune netscape network neverland
newcastle newlife newton newyork nicholas nicola nicolas nicole nigeria nightmare nihao nihaoma nike nikita nikki
nimbus nintendo nirvana nissan noelle nokia nokia1 norman northern nothing nounours november nugget number nursing
oasis obama ocean october octobre office officer oksana oldman olive oliver olivia olivier olympic omega onelove
online opensesame operator optimus oracle orange orchid oregon orion orlando orleans oscar outlaw owner oxford
p@ssw0rd p@ssword pa$$word pa55word pacific packers paddle paintball pakistan paladin palermo pamela panasonic panda
pandora pantera panther panthers papa papillon paradis paradise paris parker parola partner pass passion passpass
passw passw0rd passwd passwor password passwords passworld passwort patience patricia patrick patriot patriots paul
paula pauline payday peace peaches peanut pearl pebbles pedro penguin pentagon people pepper pepsi perfect persona
personal peter peugeot phantom philip philippe philips phoenix phone photo photos physics piano picasso pickle
picture pierre pikachu pilot pimpin pink pinky pioneer pipeline pirate pirates pistons pizza planet platform
platinum playboy player playstation please plumber poisson poiuyt pokemon poker polaris police polina polo pookie
poop poopoo popcorn popeye poppy porsche portal porter portugal postal power powers precious predator prelude
premier president prestige preston pretty prince princess princess1 princesse printer private problem production
professor program project promise prosper protect psycho public pumpkin punisher puppies puppy purple pyramid python
q1w2e3r4 q1w2e3r4t5 qaz qaz123wsx qazqaz qazwsx qazwsxedc qazxsw qazxswedc qq qq123456 qqq qqww quality quebec queen
quentin question qwaszx qwe qweasd qweasdzxc qweqwe qwer qwerasdf qwerqwer qwert qwerty qwertyu qwertyui qwertyuiop
qwertz qwertzuiop qwqw rabbit racecar racer rachel racing radio raiders railroad rainbow raindrop rammstein random
ranger rangers raphael raptor raquel rascal raven raymond readonly reality rebecca rebel rebels recovery red reddog
redhat redhead redskins redsox redwings reggae regina remember renault renegade rental report republic research
reset reunion revolution reynolds ricardo richard ricky ring river robbie robert roberta roberto robin robinson
robot rock rocket rocknroll rockstar rocky rodney roger roland romain romance romeo ronald ronaldo ronnie rooster
root roots rosario rose rosebud roses rosie rouge route rover roxanne roxy royal royals ruby rugby runner running
russell russia rusty ruth ryan sabrina safety sailing sailor saint salam salasana sales sally samantha samedi samson
samsung samuel sandra sandrine sandwich sandy santa santiago sapphire sarah sasha saturday saturn savannah scarface
school science scooby scooter scorpio scorpion scotland scott scruffy seattle sebastian sebastien secret secretaire
secure security seigneur semperfi senior sensor september septembre serenity serge sergei sergio server service
services sesame seven sexy shadow shadow1 shaggy shakira shalom shanghai shannon shark sharks sharon sheila shelby
shenzhen sheriff sherlock sherry shirley shit shopping shorty shotgun sierra silence silver silvia simba simon
simone simple simpson simpsons singapore single skate skater skeeter skipper skippy skyline skywalker slayer
slipknot sluggo smile smiles smiley smith smoke smokey smooth smudge snake snapper snickers sniper snoopy snow
snowball snowboard snowflake snowman soccer socrates sofia software solaire solar soldier soleil solution something
sonia sonic sony sophia sophie soprano soulmate south southern spanky sparkle sparky special speedy spencer sphinx
spider spiderman spirit spitfire splash spongebob sport sports spring springer springfield squirrel staff stalker
standard stanley star starcraft stargate starlight stars start startrek starwars station stealth steel steelers
stefan stella stephane stephanie stephen steve steven stewart sticky stingray stockton storage storm stranger
strawberry student studio stupid subaru submit success sucker sugar summer summit sun sundance sunday sunflower
sunny sunrise sunset sunshine super superman supernova superstar superuser supervisor support supreme surfer surfing
susan suzuki sweden sweet sweetheart sweetie sweetness sweetpea swimmer swimming switch switzerland sydney sylvain
sylvia sylvie symbol system systems taiyang tamara tanner tardis target tarzan tata tatiana taurus taxi taylor
teacher team tech technical technics telecom telephone temp temporal temporary tennessee tennis tequila teresa
terminal terminator tesla test tester testing testtest texas thailand thebest theboss theking theman theone theresa
therock thierry thomas thompson thunder thursday thx tiantian tiffany tiger tigers tigger tigrou time timothy tinker
tintin titanic titans toto tototo toulouse toyota tracey tracy traffic train training transfer travel travis
treasure tricia trinity triumph trooper trouble truck trucker trunks trustme trustno trustno1 tuesday tunisia
turbine turbo turtle tweety twilight twitter tyler typhoon ultimate umbrella undertaker unicorn union united
universal universe university update upgrade user username utilisateur utility vacances vacation valentin valentina
valentine valeria valerie vampire vanessa vanilla vector vegas vegeta vendor vendredi venus verbatim vermont
veronica veronique version victor victoria victory video vietnam viking vikings vincent violet viper virgin virginia
virginie virtual vision visitor visual vivian vivien volcano volley volleyball volvo voyage voyager walker walter
wanderer wang wangwei wangyang wanker war warcraft warning warren warrior warriors washington water waterloo watson
weather webmaster wednesday weekend welcome welcome1 welder wendy western whatever whatsup whiskey white wicked
william williams willie willow wilson wind window windows winner winnie winston winter wisdom wizard woaini
woaini1314 woaini520 woaiwo woaiwojia wojiushiwo wolf wolfgang wolves woman wonder wonderful woody work worker world
worldcup woshishui woshiwo wrangler wrestler wrestling writer xavier xbox xfiles xiao xiaoming xiaoxiao xingxing
xuexue xxx xxxx xxxxxx xyz yamaha yangyang yankee yankees yellow yes yesterday yiyi yolanda yoyo yuan yueliang
yvette yvonne zaq zaq!2wsx zaq12wsx zaq1@wsx zaqwsx zaqxsw zebra zenith zephyr zeppelin zero zeus zhang zhangwei
zhaowei zhongguo zidane zigzag zombie zoom zorro zxc zxcasd zxcv zxcvb zxcvbn zxcvbnm zxczxc zzz
`

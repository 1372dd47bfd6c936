-- What was added last waits in a list that every search reads from end to end, until somebody tidies up. Homes, cards
-- and people are searched far more often than they are added: they go into the index at once.
ALTER INDEX shs_words SET (fastupdate = off);
ALTER INDEX shs_card_words SET (fastupdate = off);
ALTER INDEX sys_user_words SET (fastupdate = off);
SELECT gin_clean_pending_list(words) FROM unnest('{shs_words,shs_card_words,sys_user_words}'::regclass[]) words;

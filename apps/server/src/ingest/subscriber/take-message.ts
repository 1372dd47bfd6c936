import { gatewayOfTopic } from '@gridhelm/contract/stations/gateway/wire'
import type { MqttMessage } from '@gridhelm/mqtt/client'
import type { Directory } from '../directory/directory.ts'
import { mappedCommandTopics } from '../directory/site-mapping.ts'
import { sparkplugTopicOf } from '../directory/topics.ts'
import type { Intake } from '../intake.ts'

/** Sparkplug messages that go down, or are between applications, and come along with the rest. */
const isNotUp = (topic: string) => topic.startsWith('spBv1.0/')

/** Resolves when the broker may forget the message: it is committed, or it is on record why it was not taken. */
export function createMessageTaker(intake: Intake, directory: Directory) {
  return async function take({ topic, payload }: Pick<MqttMessage, 'topic' | 'payload'>): Promise<void> {
    const receivedAt = Date.now()
    const sparkplug = sparkplugTopicOf(topic)
    if (!sparkplug && isNotUp(topic)) return
    const number = sparkplug?.node ?? gatewayOfTopic(topic)
    const find = () =>
      number !== undefined
        ? directory.siteOfNumber(number)
        : (directory.siteOfDataTopic(topic) ??
          directory.siteOfAnswerTopic(topic) ??
          directory.siteOfMappedTopic(topic))
    const message = { source: sparkplug ? 'sparkplug' : 'mqtt', topic, receivedAt, payload } as const
    const site = find() ?? (await directory.lookUp(number ?? topic, find))
    if (site === undefined) {
      intake.refuse(message, 'unknownProject')
      return
    }
    // Our own words, which come along where a wide filter covers them.
    if (mappedCommandTopics(site).includes(topic)) return
    const { siteId } = site
    const isOn = site.isOn || (await directory.freshened(siteId))?.isOn === true
    if (!isOn) {
      intake.refuse({ ...message, siteId }, 'projectOff')
      return
    }
    if (!sparkplug && number !== undefined) {
      await intake.acceptGateway({ ...message, siteId })
      return
    }
    const isData = sparkplug || directory.siteOfDataTopic(topic) !== undefined
    if (!isData && directory.siteOfAnswerTopic(topic) !== undefined) {
      await intake.acceptAnswer({ ...message, siteId })
      return
    }
    while (intake.isFull()) await intake.whenReady()
    await intake.accept({ ...message, siteId })
  }
}

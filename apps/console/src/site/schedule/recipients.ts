import { mostRecipients } from '@gridhelm/contract/history/scheduledReports/rules'
import { emailRule } from '@gridhelm/contract/people/users/rules'

/** People and addresses stand in one field; people are marked. */
const mark = 'user:'

export const recipientOfUser = (userId: string): string => `${mark}${userId}`
export const isUser = (recipient: string): boolean => recipient.startsWith(mark)

export const splitRecipients = (recipients: readonly string[]) => ({
  userIds: recipients.filter(isUser).map((one) => one.slice(mark.length)),
  emails: recipients.filter((one) => !isUser(one)).map((one) => one.trim().toLowerCase()),
})

/** The first entry that is no address. */
export const wrongRecipient = (recipients: readonly string[]): string | undefined =>
  recipients.find((one) => !isUser(one) && !emailRule.safeParse(one.trim()).success)

export const areTooMany = (recipients: readonly string[]): boolean => recipients.length > mostRecipients

import { redirection } from '@loggia/contracts/documents/documents'
import {
  mailReturnInput,
  mailReturnPath,
} from '@loggia/contracts/mail-connections/mail-connections'
import { starterOf } from '../kernel/consents.ts'
import {
  mailReasonOf,
  MailProviderError,
  wordsOf,
} from '../kernel/mail-providers/provider-error.ts'
import { operation } from '../kernel/operation.ts'
import { mailConsents, providerOf, reasonOf, saveConnection } from './save-connection.ts'

/**
 * Finishes a consent: Microsoft or Google sends the browser back, and this redirects it to the settings, with the outcome
 * in the URL. Only the admin who started a consent can finish it, once.
 */
export const finishMailConsent = operation({
  action: 'mailConnections:return',
  rest: 'GET /mail/callback',
  field: null,
  summary:
    'Finishes the consent for a mailbox: the browser is sent here, which continues with `?mail=connected` or the reason',
  status: 303,
  input: mailReturnInput,
  output: redirection,
  async run(scope, { state, code, ...refused }) {
    const pending = await mailConsents.take(scope, state)
    const actor = pending && (await starterOf(scope, pending, 'mailConnections:write'))
    if (!pending || actor?.kind !== 'staff') return { location: mailReturnPath('expired') }
    const { startedBy: _, verifier, ...wanted } = pending
    const { purpose, mailbox } = wanted
    try {
      if (!code) throw refusal(refused)
      const provider = providerOf(scope, wanted.provider)
      const { tokens, accounts } = await provider.exchangeCode(purpose, code, verifier)
      const isMailbox = accounts.some((each) => each.toLowerCase() === mailbox.toLowerCase())
      if (!isMailbox) throw new MailProviderError('other-account')
      await saveConnection(scope, actor, { ...wanted, tokens })
      return { location: mailReturnPath('connected', purpose) }
    } catch (error) {
      scope.log.warn({ err: error }, 'mailbox not connected')
      return { location: mailReturnPath(reasonOf(error), purpose) }
    }
  },
})

/** Why the browser returned without a code. */
function refusal(refused: object): MailProviderError {
  const words = wordsOf(refused)
  return new MailProviderError(mailReasonOf(400, words), { words })
}

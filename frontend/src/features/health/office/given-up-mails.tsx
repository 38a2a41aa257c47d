import { MailCheck, Send } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useChange } from '../../../lib/data/use-change.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextLink } from '../../../ui/buttons/text-link.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import type { ToastMessage } from '../../../ui/feedback/use-toast.ts'
import { useToastResult } from '../../../ui/feedback/use-toast-result.ts'
import { Line } from '../../../ui/layout/stack.ts'
import { RelativeTime } from '../../../ui/lists/relative-time.tsx'
import { MailList } from './card-list.ts'
import {
  DismissMailDocument,
  type HealthQuery,
  ResendMailDocument,
  ResendMailsDocument,
} from './health.operations.generated.ts'
import { besideRow } from '../../../ui/lists/focus-row.ts'

type Mail = HealthQuery['health']['givenUpMails'][number]

interface GivenUpMailsProps {
  mails: readonly Mail[]
  total: number
  mayResend: boolean
}

/** The emails that will not be sent by themselves. */
export function GivenUpMails({ mails, total, mayResend }: GivenUpMailsProps) {
  const toastResult = useToastResult()
  const withFocus = useMailWork()
  const one = useChange(ResendMailDocument, 'mail')
  const all = useChange(ResendMailsDocument, 'mail')
  const dismissing = useChange(DismissMailDocument, 'mail')
  const busy = one.busy || all.busy || dismissing.busy
  const failed = 'Failed to send again'
  const resend = async (id: number) => {
    const { data } = await one.change({ variables: { id } })
    return data && messageOf(data.resendMail)
  }
  const dismiss = async (id: number) => {
    await dismissing.change({ variables: { id } })
    return { title: 'The email was dismissed' }
  }
  const resendAll = async () => {
    const { data } = await all.change()
    return data && messageOf(data.resendMails)
  }

  if (mails.length === 0) return <EmptyState icon={MailCheck} title="No failed emails" />
  return (
    <>
      <MailList>
        {mails.map((mail) => (
          <li key={mail.id} data-row={`failed-${mail.id}`}>
            <div>
              <strong>{mail.title}</strong> <Subject mail={mail} />
              <p>{mail.reason}</p>
              <small>
                Failed <RelativeTime iso={mail.givenUpAt} />
              </small>
            </div>
            {mayResend && (
              <Line $gap={2}>
                {mail.about !== null && (
                  <Button
                    variant="secondary"
                    disabled={busy}
                    aria-label={`Send again: ${mail.title}, ${mail.about}`}
                    onClick={withFocus(() => resend(mail.id), failed)}
                  >
                    <Send size={16} aria-hidden="true" />
                    Send again
                  </Button>
                )}
                <Button
                  variant="secondary"
                  disabled={busy}
                  aria-label={`Dismiss: ${[mail.title, mail.about].filter(Boolean).join(', ')}`}
                  onClick={withFocus(() => dismiss(mail.id), 'Failed to dismiss the email')}
                >
                  Dismiss
                </Button>
              </Line>
            )}
          </li>
        ))}
      </MailList>
      {total > mails.length && (
        <p>
          These are the newest {mails.length} of {total}.
        </p>
      )}
      {mayResend && total > 1 && (
        <Button variant="secondary" busy={busy} onClick={() => void toastResult(resendAll, failed)}>
          Send all again
        </Button>
      )}
    </>
  )
}

function Subject({ mail: { about, path } }: { mail: Mail }) {
  if (about === null) return <>about something that was deleted</>
  return path === null ? <>{about}</> : <TextLink to={path}>{about}</TextLink>
}

/** The result of sending emails again. */
function messageOf({ resent, gone }: { resent: number; gone: number }): ToastMessage {
  const left = `${gone === 1 ? 'One is' : `${gone} are`} left out: what it was about was deleted.`
  const description = gone > 0 ? left : resent === 0 ? 'It is already on its way.' : undefined
  const title =
    resent === 0
      ? 'Nothing to send again'
      : resent === 1
        ? 'The email is on its way'
        : `${resent} emails are on their way`
  return { title, ...(description && { description }) }
}

type Work = () => Promise<ToastMessage | void>

/**
 * Returns a function for work on an email of a list that leaves the list with it. The focus goes on beside it: its
 * buttons lose it while they are disabled.
 */
function useMailWork() {
  const toastResult = useToastResult()
  async function run(row: HTMLElement | null, work: Work, failure: string) {
    const goOn = row && besideRow(row)
    if (!(await toastResult(work, failure))) return
    const { activeElement, body } = document
    if (activeElement === body || row?.contains(activeElement)) goOn?.()
  }
  return (work: Work, failure: string) =>
    ({ currentTarget }: MouseEvent<HTMLElement>): void =>
      void run(currentTarget.closest<HTMLElement>('[data-row]'), work, failure)
}

import { MailCheck, Send } from 'lucide-react'
import { styled } from 'styled-components'
import { color, space } from '../../../styles/theme.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextLink } from '../../../ui/buttons/text-link.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { RelativeTime } from '../../../ui/lists/relative-time.tsx'
import { CardList } from './card-list.ts'
import type { HealthQuery } from './health.operations.generated.ts'
import { useResendMails } from './use-resend-mails.ts'

type Mail = HealthQuery['health']['givenUpMails'][number]

interface GivenUpMailsProps {
  mails: readonly Mail[]
  total: number
  mayResend: boolean
}

/** The emails that will not be sent unless somebody says so. */
export function GivenUpMails({ mails, total, mayResend }: GivenUpMailsProps) {
  const { resend, resendAll, busy } = useResendMails()
  if (mails.length === 0) {
    return <EmptyState icon={MailCheck} title="No failed emails" />
  }
  return (
    <>
      <List>
        {mails.map((mail) => (
          <li key={mail.id}>
            <div>
              <strong>{mail.title}</strong> <Subject mail={mail} />
              <p>{mail.reason}</p>
              <small>
                Failed <RelativeTime iso={mail.givenUpAt} />
              </small>
            </div>
            {mayResend && mail.about !== null && (
              <Button
                variant="secondary"
                disabled={busy}
                aria-label={`Send again: ${mail.title}, ${mail.about}`}
                onClick={() => void resend(mail.id)}
              >
                <Send size={16} aria-hidden="true" />
                Send again
              </Button>
            )}
          </li>
        ))}
      </List>
      {total > mails.length && (
        <p>
          These are the newest {mails.length} of {total}.
        </p>
      )}
      {mayResend && total > 1 && (
        <Button variant="secondary" busy={busy} onClick={() => void resendAll()}>
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

const List = styled(CardList)`
  margin-bottom: ${space[4]};

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space[3]} ${space[4]};
  }

  li > div {
    flex: 1 1 14rem;
    min-width: 0;
  }

  p {
    margin: ${space[1]} 0;
  }

  small {
    color: ${color.textSoft};
  }

  button {
    font-size: inherit;
  }
`

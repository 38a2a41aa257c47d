import { styled } from 'styled-components'
import { errorMessage } from '../../../lib/data/error-message.ts'
import { useChange } from '../../../lib/data/use-change.ts'
import { useFreshQuery } from '../../../lib/data/use-fresh-query.ts'
import { color, font, space } from '../../../styles/theme.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx'
import { useFailureToast } from '../../../ui/feedback/use-failure-toast.ts'
import { useToast } from '../../../ui/feedback/use-toast.ts'
import { ListLoading } from '../../../ui/lists/list-loading.tsx'
import { RelativeTime } from '../../../ui/lists/relative-time.tsx'
import {
  EndOtherSessionsDocument,
  EndOwnSessionDocument,
  OwnSessionsDocument,
} from './account.operations.generated.ts'

/** The browsers in which the user is signed in, each of which can be signed out. */
export function OwnSessions() {
  const { data, error, refetch } = useFreshQuery(OwnSessionsDocument, { freshFor: 0 })
  const toast = useToast()
  const showFailure = useFailureToast()
  const one = useChange(EndOwnSessionDocument, [OwnSessionsDocument])
  const others = useChange(EndOtherSessionsDocument, [OwnSessionsDocument])

  async function end(what: string, change: () => Promise<unknown>) {
    try {
      await change()
      toast({ title: what })
    } catch (failure) {
      showFailure('Failed to end the session', errorMessage(failure))
    }
  }

  if (!data && error) {
    return (
      <LoadFailure onRetry={() => void refetch()}>
        {errorMessage(error) ?? 'Your sessions could not be loaded.'}
      </LoadFailure>
    )
  }
  if (!data) return <ListLoading label="Loading your sessions" />
  const sessions = data.ownSessions
  return (
    <>
      <List aria-label="Your sessions">
        {sessions.map(({ id, device, usedAt, isCurrent }) => {
          const name = device ?? 'A browser'
          return (
            <li key={id}>
              <span>
                <strong>{name}</strong>
                {isCurrent ? (
                  <Soft>This browser</Soft>
                ) : (
                  <Soft>
                    Last used <RelativeTime iso={usedAt} />
                  </Soft>
                )}
              </span>
              {!isCurrent && (
                <Button
                  variant="secondary"
                  aria-label={`End the session of ${name}`}
                  disabled={one.busy}
                  onClick={() => void end('Session ended', () => one.change({ variables: { id } }))}
                >
                  End
                </Button>
              )}
            </li>
          )
        })}
      </List>
      {sessions.length > 1 && (
        <Others
          variant="secondary"
          busy={others.busy}
          busyLabel="Ending..."
          onClick={() => void end('All other sessions ended', () => others.change())}
        >
          End all other sessions
        </Others>
      )}
    </>
  )
}

const List = styled.ul`
  display: grid;
  gap: ${space[3]};
  margin-bottom: ${space[4]};

  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space[3]};
    padding-bottom: ${space[3]};
    border-bottom: 1px solid ${color.line};
  }

  /* A narrow screen would break the word on it. */
  button {
    flex: none;
  }

  strong {
    display: block;
    overflow-wrap: anywhere;
  }
`

const Soft = styled.span`
  color: ${color.textSoft};
  font-size: ${font.small};
`

const Others = styled(Button)`
  margin: 0 ${space[3]} ${space[3]} 0;
`

import { useState } from 'react'
import { styled } from 'styled-components'
import { space } from '../../styles/theme.ts'
import { Button } from '../buttons/button.tsx'
import { NotLoaded } from '../feedback/not-loaded.tsx'
import { CheckboxField } from '../forms/checkbox-field.tsx'
import { useToastResult } from '../feedback/use-toast-result.ts'
import { SmallNote } from '../layout/stack.ts'
import { PlainRows } from '../lists/plain-rows.ts'
import { RelativeTime } from '../lists/relative-time.tsx'

interface Session {
  id: string
  /** Such as `Firefox on Windows`; null where unknown. */
  device: string | null
  usedAt: string
  /** After so long without a visit it ends. */
  idleMinutes: number
  isCurrent: boolean
}

interface SessionListProps {
  /** Undefined while they load, or where they could not be loaded. */
  sessions: readonly Session[] | undefined
  error: unknown
  onRetry: () => Promise<unknown>
  /** Ends one. May throw Apollo's errors, as `others` may. */
  one: { change: (options: { variables: { id: string } }) => Promise<unknown>; busy: boolean }
  others: {
    change: (options: { variables: { removePasskeys: boolean } }) => Promise<unknown>
    busy: boolean
  }
  /** Whether they have passkeys, which end with the other sessions if they want. */
  hasPasskeys: boolean
}

/** The browsers in which a person is signed in, each of which can be signed out. */
export function SessionList(props: SessionListProps) {
  const { sessions, error, onRetry, one, others, hasPasskeys } = props
  const [removePasskeys, setRemovePasskeys] = useState(false)
  const toastResult = useToastResult()

  const change = (done: string, work: () => Promise<unknown>) =>
    toastResult(async () => {
      await work()
      return { title: done }
    }, 'Failed to end the session')

  async function endOthers() {
    const isBoth = removePasskeys && hasPasskeys
    const done = isBoth ? 'All other sessions and passkeys ended' : 'All other sessions ended'
    await change(done, () => others.change({ variables: { removePasskeys: isBoth } }))
    setRemovePasskeys(false)
  }

  if (!sessions) return <NotLoaded what="your sessions" error={error} onRetry={onRetry} rows={1} />
  return (
    <>
      <PlainRows aria-label="Your sessions">
        {sessions.map(({ id, device, usedAt, idleMinutes, isCurrent }) => {
          const name = device ?? 'A browser'
          return (
            <li key={id}>
              <span>
                <strong>{name}</strong>
                {isCurrent ? (
                  <SmallNote as="span">This browser</SmallNote>
                ) : (
                  <SmallNote as="span">
                    Last used <RelativeTime iso={usedAt} />
                  </SmallNote>
                )}
                <br />
                <SmallNote as="span">{endOf(idleMinutes)}</SmallNote>
              </span>
              {!isCurrent && (
                <Button
                  variant="secondary"
                  aria-label={`End the session of ${name}`}
                  disabled={one.busy}
                  onClick={() =>
                    void change('Session ended', () => one.change({ variables: { id } }))
                  }
                >
                  End
                </Button>
              )}
            </li>
          )
        })}
      </PlainRows>
      {sessions.length > 1 && (
        <Others>
          {hasPasskeys && (
            <CheckboxField
              label="Also remove all passkeys, in case somebody else has added one"
              checked={removePasskeys}
              onChange={({ target }) => setRemovePasskeys(target.checked)}
            />
          )}
          <Button
            variant="secondary"
            busy={others.busy}
            busyLabel="Ending..."
            onClick={() => void endOthers()}
          >
            End all other sessions
          </Button>
        </Others>
      )}
    </>
  )
}

/** When a session ends by itself, in words. */
function endOf(idleMinutes: number): string {
  const hours = idleMinutes / 60
  if (hours > 24) return `Stays signed in for ${Math.round(hours / 24)} days without a visit`
  return `Ends after ${hours === 1 ? '1 hour' : `${hours} hours`} without a visit`
}

const Others = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[3]};
  margin: 0 ${space[3]} ${space[3]} 0;
`

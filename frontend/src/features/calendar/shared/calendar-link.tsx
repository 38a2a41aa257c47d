import { useApolloClient, useQuery } from '@apollo/client/react'
import type { CalendarAddress } from '@loggia/contracts/calendar/calendar'
import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { useBusy } from '../../../lib/browser/use-busy.ts'
import { useChange } from '../../../lib/data/use-change.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ConfirmedAction } from '../../../ui/dialogs/confirmed-action.tsx'
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx'
import { useFailureToast } from '../../../ui/feedback/use-failure-toast.ts'
import { Line, SmallNote, Stack } from '../../../ui/layout/stack.ts'
import { RelativeTime } from '../../../ui/lists/relative-time.tsx'
import { AddressToSubscribe } from './address-to-subscribe.tsx'
import {
  CalendarAddressDocument,
  CalendarLinkDocument,
  CreateCalendarLinkDocument,
  RemoveCalendarLinkDocument,
} from './calendar-link.operations.generated.ts'

/** The caller's calendar address: made, shown, replaced and turned off. */
export function CalendarLink() {
  const client = useApolloClient()
  const { data, error, refetch } = useQuery(CalendarLinkDocument)
  const { change: create } = useChange(CreateCalendarLinkDocument, 'calendarLink')
  const { change: remove } = useChange(RemoveCalendarLinkDocument, 'calendarLink')
  const showFailure = useFailureToast()
  const { busy, run } = useBusy()
  const [shown, setShown] = useState<CalendarAddress | null>(null)
  const [asked, setAsked] = useState<'replace' | 'remove' | null>(null)

  async function makeNew() {
    const { data: made } = await create()
    setShown(made?.createCalendarLink ?? null)
  }

  async function show() {
    const options = { query: CalendarAddressDocument, fetchPolicy: 'no-cache' } as const
    const { data: found } = await client.query(options)
    setShown(found?.calendarAddress ?? null)
  }

  /** @param failure the title of the toast */
  const attempt = (work: () => Promise<void>, failure: string) =>
    run(() => work().catch((reason: unknown) => showFailure(failure, reason)))

  if (!data)
    return <NotLoaded what="your calendar address" error={error} onRetry={refetch} rows={1} />
  const { createdAt } = data.calendarLink
  // Another tab may have replaced it.
  const address = createdAt && shown && shown.createdAt >= createdAt ? shown.address : null
  return (
    <>
      {!createdAt && (
        <Button
          variant="secondary"
          busy={busy}
          onClick={() => void attempt(makeNew, 'The address was not created')}
        >
          <CalendarPlus size={18} aria-hidden="true" />
          Create address
        </Button>
      )}
      {createdAt && (
        <Stack $gap={4}>
          {address && <AddressToSubscribe address={address} />}
          <SmallNote>
            Address created <RelativeTime iso={createdAt} />
          </SmallNote>
          <Line $gap={3}>
            {!address && (
              <Button
                variant="secondary"
                busy={busy}
                onClick={() => void attempt(show, 'The address could not be shown')}
              >
                Show address
              </Button>
            )}
            <Button variant="secondary" onClick={() => setAsked('replace')}>
              New address
            </Button>
            <Button variant="secondary" onClick={() => setAsked('remove')}>
              Turn off
            </Button>
          </Line>
        </Stack>
      )}
      {asked === 'replace' && (
        <ConfirmedAction
          title="New address"
          question="Make a new address? Calendars that use the present one stop following, until you add the new one there."
          confirmLabel="Make new address"
          busyLabel="Making..."
          run={async () => {
            await makeNew()
            return { title: 'New address made', description: 'The former one no longer works.' }
          }}
          failure="Failed to make a new address"
          onDone={() => setAsked(null)}
        />
      )}
      {asked === 'remove' && (
        <ConfirmedAction
          title="Turn off the address"
          question="Turn off your calendar address? Calendars that use it stop following."
          confirmLabel="Turn off"
          busyLabel="Turning off..."
          run={async () => {
            await remove()
            return { title: 'Address turned off' }
          }}
          failure="Failed to turn off the address"
          onDone={() => setAsked(null)}
        />
      )}
    </>
  )
}

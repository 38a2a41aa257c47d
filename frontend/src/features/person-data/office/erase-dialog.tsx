import { useMutation, useQuery } from '@apollo/client/react'
import { addressKey } from '@loggia/contracts/email-address'
import { useEffect, useId, useState } from 'react'
import { styled } from 'styled-components'
import { errorMessage } from '../../../lib/data/error-message.ts'
import { countText } from '../../../lib/format/count-text.ts'
import { color, font, radius, space } from '../../../styles/theme.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { DialogActions } from '../../../ui/dialogs/dialog-actions.ts'
import { WorkProgress } from '../../../ui/feedback/work-progress.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import {
  ErasePersonDataDocument,
  ErasureDocument,
  type ErasureProgressFragment,
  PreviewErasureDocument,
  type PreviewErasureMutation,
} from './person-data.operations.generated.ts'

interface EraseDialogProps {
  email: string
  onClose: () => void
  /** Called once everything is erased, with what it was. */
  onErased: (erased: string) => void
}

const part = ({ noun, count }: { noun: string; count: number }) => countText(count, noun)

/** Says what goes and what stays, asks for the address, and follows the work, which goes on without the dialog. */
export function EraseDialog({ email, onClose, onErased }: EraseDialogProps) {
  const [read, preview] = useMutation(PreviewErasureDocument, { fetchPolicy: 'no-cache' })
  const [ask, asked] = useMutation(ErasePersonDataDocument, { fetchPolicy: 'no-cache' })
  useEffect(() => {
    read({ variables: { email } }).catch(() => undefined)
  }, [read, email])
  const found = preview.data?.previewErasure
  const started = asked.data?.erasePersonData ?? found?.erasure
  const [attempts, setAttempts] = useState(0)
  const start = () =>
    void ask({ variables: { email } }).then(
      // One that failed is followed anew.
      () => setAttempts((before) => before + 1),
      () => undefined,
    )
  const failure = errorMessage(asked.error ?? preview.error)
  return (
    <Dialog
      wide
      onClose={onClose}
      title={`Erase all that is stored about ${email}`}
      description="This cannot be undone, and nothing of it will be in the trash."
    >
      {failure && <p role="alert">{failure}</p>}
      {!found && !failure && <p aria-live="polite">Looking through everything...</p>}
      {started ? (
        <Running
          key={`${started.id} ${attempts}`}
          first={started}
          onErased={onErased}
          onAgain={start}
        />
      ) : (
        found && <Question email={email} found={found} busy={asked.loading} onStart={start} />
      )}
    </Dialog>
  )
}

type Preview = PreviewErasureMutation['previewErasure']

interface QuestionProps {
  email: string
  found: Preview
  busy: boolean
  onStart: () => void
}

/** What goes and what stays, and the address to type. */
function Question({ email, found, busy, onStart }: QuestionProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const { goes, stays, warnings } = found
  if (goes.length + stays.length === 0) return <p>Nothing is stored about this address.</p>
  const isSame = addressKey(typed.trim()) === addressKey(email)
  return (
    <Form
      id={id}
      onSubmit={(event) => {
        event.preventDefault()
        if (isSame) onStart()
      }}
    >
      {warnings.length > 0 && (
        <Warnings aria-label="What concerns others">
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </Warnings>
      )}
      {goes.length > 0 && (
        <section>
          <h3>What goes</h3>
          <p>{goes.map(part).join(', ')}</p>
        </section>
      )}
      {stays.length > 0 && (
        <section>
          <h3>What stays, without the person</h3>
          <dl>
            {stays.map((each) => (
              <div key={each.noun}>
                <dt>{part(each)}</dt>
                <dd>{each.stays}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <TextField
        label="Type the email address to erase it"
        hint={email}
        type="email"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <DialogActions>
        <Button
          type="submit"
          form={id}
          variant="danger"
          disabled={!isSame}
          busy={busy}
          busyLabel="Erasing..."
        >
          Erase for good
        </Button>
      </DialogActions>
    </Form>
  )
}

interface RunningProps {
  first: ErasureProgressFragment
  onErased: (erased: string) => void
  onAgain: () => void
}

/** How far the work is. It goes on when the dialog, or the tab, is closed. */
function Running({ first, onErased, onAgain }: RunningProps) {
  const { data, stopPolling } = useQuery(ErasureDocument, {
    variables: { id: first.id },
    pollInterval: 1_000,
    fetchPolicy: 'network-only',
    ssr: false,
  })
  const { state, done, total, failure, erased } = data?.erasure ?? first
  const isOver = state === 'DONE' || state === 'FAILED'
  useEffect(() => {
    if (isOver) stopPolling()
    if (state === 'DONE') onErased(erased.map(part).join(', '))
  }, [isOver, state, erased, onErased, stopPolling])
  if (state === 'FAILED') {
    return (
      <>
        <p role="alert">Nothing was erased. {failure}</p>
        <DialogActions>
          <Button variant="danger" onClick={onAgain}>
            Try again
          </Button>
        </DialogActions>
      </>
    )
  }
  return (
    <>
      {state === 'QUEUED' && <p aria-live="polite">Waiting for its turn. This takes a moment.</p>}
      {state === 'RUNNING' && (
        <WorkProgress label="Erasing" done={done} total={total} unit="tables" leftMs={null} />
      )}
      <p>You can close this: the work goes on.</p>
    </>
  )
}

const Form = styled.form`
  display: grid;
  gap: ${space[5]};

  h3 {
    margin-bottom: ${space[2]};
    font-size: ${font.body};
  }

  dl {
    display: grid;
    gap: ${space[2]};
  }

  dt {
    font-weight: 600;
  }

  dd {
    color: ${color.textSoft};
    font-size: ${font.small};
  }
`

const Warnings = styled.ul`
  display: grid;
  gap: ${space[2]};
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius.small};
  background: ${color.warningSoft};
  color: ${color.warningText};
  font-size: ${font.small};
`

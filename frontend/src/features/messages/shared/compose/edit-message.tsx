import { useState } from 'react'
import { errorMessage } from '../../../../lib/data/error-message.ts'
import { useChange } from '../../../../lib/data/use-change.ts'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { FormError } from '../../../../ui/forms/form-error.tsx'
import { EditMessageDocument } from '../messages.operations.generated.ts'
import { Composer } from './composer.tsx'
import type { OwnMessageProps } from './delete-message.tsx'

/** Changes the text of one's own message. */
export function EditMessage({ message, onDone, onChanged }: OwnMessageProps) {
  const [text, setText] = useState(message.text)
  const [failure, setFailure] = useState<string | null>(null)
  const { change, busy } = useChange(EditMessageDocument, 'conversation')

  async function save() {
    if (text.trim() === '') return
    try {
      const { id, version } = message
      const { data } = await change({ variables: { id, text, version } })
      if (data) onChanged(data.editMessage)
      onDone()
    } catch (error) {
      setFailure(errorMessage(error) ?? 'The message could not be changed.')
    }
  }

  return (
    <Dialog onClose={onDone} title="Edit message">
      {failure && <FormError>{failure}</FormError>}
      <Composer
        label="Message"
        hint="Everybody in this conversation sees that it was edited."
        submitLabel="Save"
        text={text}
        onText={setText}
        onSubmit={() => void save()}
        busy={busy}
      />
    </Dialog>
  )
}

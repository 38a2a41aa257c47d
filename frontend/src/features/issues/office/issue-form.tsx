import { issueInput } from '@loggia/contracts/newsletter/issues'
import { assetPath } from '@loggia/contracts/assets/assets'
import { Upload } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useChange } from '../../../lib/data/use-change.ts'
import { readValues, type Row } from '../../../lib/forms/form-values.ts'
import { useFormGuard } from '../../../lib/forms/use-unsaved-guard.ts'
import { useVersionedForm } from '../../../lib/forms/use-versioned-form.ts'
import { FileButton } from '../../../ui/forms/file-button.tsx'
import { sendPicture } from '../../../lib/browser/send-picture.ts'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { useToast } from '../../../ui/feedback/use-toast.ts'
import { FieldError } from '../../../ui/forms/field-parts.tsx'
import { SaveForm } from '../../../ui/forms/save-form.tsx'
import { StaleBanner } from '../../../ui/forms/stale-banner.tsx'
import { TextAreaField } from '../../../ui/forms/text-area-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Panel } from '../../../ui/records/panel.tsx'
import { IssuePreview } from './issue-preview.tsx'
import {
  type IssuePartsFragment,
  UpdateNewsletterIssueDocument,
} from './issues.operations.generated.ts'

const LABELS = { subject: 'Subject', body: 'Text' }

const valuesOf = (row: Row) => readValues(['subject', 'body'], row)

/** Writes an issue that has not begun, beside what its readers will see. */
export function IssueForm({ issue }: { issue: IssuePartsFragment }) {
  const { change: save } = useChange(UpdateNewsletterIssueDocument, 'newsletterIssue')
  const toast = useToast()
  const state = useVersionedForm({
    schema: issueInput.pick({ subject: true, body: true }),
    row: issue,
    newValues: valuesOf({}),
    valuesOf,
    async save(fields, base) {
      const { data } = await save({
        variables: { id: issue.id, input: { ...fields, version: base?.version ?? null } },
      })
      if (data) state.follow(data.updateNewsletterIssue)
      toast({ title: 'Draft saved' })
    },
    failed: 'Failed to save the draft',
  })
  const { field, form } = state
  const follow = useEffectEvent((row: Row) => state.follow(row))
  useEffect(() => follow(issue), [issue])
  useFormGuard(form.formState.isDirty)
  const [subject, body] = useWatch({ control: form.control, name: ['subject', 'body'] })
  const insert = (text: string) => {
    const before = form.getValues('body')
    const next = before === '' ? text : `${before.trimEnd()}\n\n${text}`
    form.setValue('body', next, { shouldDirty: true })
  }
  return (
    <>
      <Panel title="Write">
        <SaveForm
          state={state}
          save="Save draft"
          aria-label="Text of the issue"
          banner={
            <StaleBanner merge={state.merge} labels={LABELS} onUseTheirs={state.takeTheirs} />
          }
        >
          <TextField label={LABELS.subject} {...field('subject')} />
          <TextAreaField label={LABELS.body} rows={14} hint={HINT} {...field('body')} />
          <AddPicture onAdded={insert} />
        </SaveForm>
      </Panel>
      <IssuePreview id={issue.id} subject={subject} body={body} />
    </>
  )
}

const HINT =
  'Markdown: # Heading, **bold**, *italic*, - list, > quote, [words](https://…). A picture stands where its line is.'

/** Adds a picture at the end of the text. */
function AddPicture({ onAdded }: { onAdded: (markdown: string) => void }) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  async function add(file: File) {
    setBusy(true)
    const outcome = await sendPicture('newsletter', file)
    setBusy(false)
    setFailure('failure' in outcome ? outcome.failure : null)
    const name = file.name.replace(/\.\w+$/, '').replaceAll(/[[\]\\]/g, ' ')
    if ('hash' in outcome) onAdded(`![${name}](${assetPath('newsletter', outcome.hash)})`)
  }
  return (
    <div>
      <FileButton
        label="Add a picture"
        describedBy={failure ? 'picture-error' : undefined}
        onChoose={(file) => void add(file)}
      >
        {busy ? <Spinner /> : <Upload size={18} aria-hidden="true" />}
        Add a picture
      </FileButton>
      <FieldError id="picture-error" message={failure ?? undefined} />
    </div>
  )
}

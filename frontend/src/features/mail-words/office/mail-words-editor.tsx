import {
  mailWordsProblems,
  mailWordsTexts,
  placeholderText,
  PLACEHOLDER_FORMS,
  type MailPlaceholder,
  type MailWordsTexts,
} from '@loggia/contracts/mail-words/mail-words'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { styled } from 'styled-components'
import { readStored, writeStored } from '../../../lib/browser/stored.ts'
import { useChange } from '../../../lib/data/use-change.ts'
import { readValues, type Row } from '../../../lib/forms/form-values.ts'
import { useFormGuard } from '../../../lib/forms/use-unsaved-guard.ts'
import { useVersionedForm } from '../../../lib/forms/use-versioned-form.ts'
import { fromEnum } from '../../../lib/format/graphql-enum.ts'
import { color, font, from, space } from '../../../styles/theme.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ConfirmedAction } from '../../../ui/dialogs/confirmed-action.tsx'
import { useToastResult } from '../../../ui/feedback/use-toast-result.ts'
import { useToast } from '../../../ui/feedback/use-toast.ts'
import { FormError } from '../../../ui/forms/form-error.tsx'
import { FormStack } from '../../../ui/forms/form-layout.ts'
import { StaleBanner } from '../../../ui/forms/stale-banner.tsx'
import { TextAreaField } from '../../../ui/forms/text-area-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Line, SmallNote } from '../../../ui/layout/stack.ts'
import { MailWordsPreview } from './mail-words-preview.tsx'
import {
  PublishMailWordsDocument,
  RevertMailWordsDocument,
  SaveMailWordsDraftDocument,
  SendMailWordsTestDocument,
  type MailWordsPageFragment,
} from './mail-words.operations.generated.ts'

const FIELDS = ['subject', 'body', 'footer'] as const

const LABELS = { subject: 'Subject', body: 'Text', footer: 'Small print' }

/** The words that the editor shows, of a page or of the row in a conflict. */
function valuesOf(row: Row) {
  const texts = row['draft'] ?? row['published'] ?? row['original'] ?? row
  return readValues(FIELDS, texts as Row)
}

const storedName = (kind: string) => `mail-words:${kind}` as const

/** The editor of the words of an email, with its preview. */
export function MailWordsEditor({ words }: { words: MailWordsPageFragment }) {
  const { kind, label, isDraft, isEdited, hasNewDefault } = words
  const { state, publish, sample, revert, busy } = useWords(words)
  const [asking, setAsking] = useState(false)
  const typed = useWatch({ control: state.form.control })
  const texts: MailWordsTexts = { ...valuesOf(words), ...typed }
  const body = useRef<HTMLDivElement>(null)
  const placeholders = placeholdersOf(words)

  /** Inserts a placeholder at the caret of the text. */
  function insert(placeholder: MailPlaceholder) {
    const area = body.current?.querySelector('textarea')
    if (!area) return
    const { value, selectionStart, selectionEnd } = area
    const text = placeholderText(placeholder)
    const own = placeholder.form === 'text' ? text : `\n\n${text}\n\n`
    const next = value.slice(0, selectionStart) + own + value.slice(selectionEnd)
    state.form.setValue('body', next, { shouldDirty: true })
    area.focus()
    area.setSelectionRange(selectionStart + own.length, selectionStart + own.length)
  }

  return (
    <Columns>
      <FormStack {...state.formProps} aria-label={label}>
        {hasNewDefault && <NewDefault words={words} />}
        <TextField label={LABELS.subject} {...state.field('subject')} />
        <div ref={body}>
          <TextAreaField
            label={LABELS.body}
            rows={14}
            hint="Markdown: **bold**, *italic*, [a link](https://…), lines that begin with a dash for a list."
            {...state.field('body')}
          />
        </div>
        <fieldset>
          <Legend>Insert into the text</Legend>
          <Placeholders>
            {placeholders.map((each) => (
              <li key={each.name}>
                <Button variant="secondary" onClick={() => insert(each)}>
                  {placeholderText(each)}
                </Button>
                <span>
                  {each.meaning}
                  {each.required !== null && ' (needed)'}
                </span>
              </li>
            ))}
          </Placeholders>
        </fieldset>
        <TextAreaField
          label={LABELS.footer}
          rows={3}
          optional
          hint="Below the email. What has to be there, such as a link that ends emails, is added by itself."
          {...state.field('footer')}
        />
        <FormError>{state.failure}</FormError>
        <StaleBanner merge={state.merge} labels={LABELS} onUseTheirs={state.takeTheirs} />
        <Line $gap={3}>
          <Button onClick={() => void publish()} busy={busy}>
            Publish
          </Button>
          <Button type="submit" variant="secondary" busy={state.busy} busyLabel="Saving...">
            Save draft
          </Button>
          <Button variant="secondary" onClick={() => void sample()} busy={busy}>
            Send me this one
          </Button>
          {(isDraft || isEdited) && (
            <Button variant="secondary" onClick={() => setAsking(true)}>
              Revert to the default
            </Button>
          )}
        </Line>
      </FormStack>
      <MailWordsPreview kind={kind} texts={texts} />
      {asking && (
        <ConfirmedAction
          title="Revert to the default?"
          question={`“${label}” goes out in its default words from now on. Your own words, and a draft, are lost.`}
          confirmLabel="Revert to the default"
          busyLabel="Reverting..."
          run={revert}
          failure="Nothing was changed"
          onDone={() => setAsking(false)}
        />
      )}
    </Columns>
  )
}

function placeholdersOf({ placeholders }: MailWordsPageFragment): MailPlaceholder[] {
  return placeholders.map(({ form, ...each }) => ({
    ...each,
    form: fromEnum(PLACEHOLDER_FORMS, form) ?? 'text',
  }))
}

/** The form and its actions. Typed words that were not saved are kept as long as the tab, and come back. */
function useWords(words: MailWordsPageFragment) {
  const { kind } = words
  const toast = useToast()
  const toastResult = useToastResult()
  const { change: save } = useChange(SaveMailWordsDraftDocument, 'mailWords')
  const { change: send, busy: isSending } = useChange(SendMailWordsTestDocument, 'mailWords')
  const { change: goOut, busy: isPublishing } = useChange(PublishMailWordsDocument, 'mailWords')
  const { change: goBack } = useChange(RevertMailWordsDocument, 'mailWords')
  // An action after a save begins from its version, which the page may not have read yet.
  const version = useRef(words.version)

  async function saveDraft(texts: MailWordsTexts, base = version.current) {
    const { data } = await save({ variables: { kind, version: base, ...texts } })
    version.current = data?.saveMailWordsDraft.version ?? base
    writeStored('sessionStorage', storedName(kind), null)
  }

  const state = useVersionedForm({
    schema: mailWordsTexts,
    row: { id: 0, ...words },
    newValues: valuesOf(words),
    valuesOf,
    async save(texts, base) {
      await saveDraft(texts, base?.version)
      toast({ title: 'Draft saved', description: 'It goes out once you publish it.' })
    },
    failed: 'Failed to save the draft',
  })
  const { form } = state
  const { isDirty } = form.formState
  useFormGuard(isDirty)

  const follow = useEffectEvent((present: MailWordsPageFragment) => {
    version.current = Math.max(version.current, present.version)
    state.follow(present)
  })
  useEffect(() => follow(words), [words])

  const bringBack = useEffectEvent(() => {
    const stored = mailWordsTexts.safeParse(readStored('sessionStorage', storedName(kind)))
    if (stored.success) form.setValues(stored.data, { shouldDirty: true })
  })
  useEffect(() => bringBack(), [])
  const typed = useWatch({ control: form.control })
  useEffect(() => {
    if (isDirty) writeStored('sessionStorage', storedName(kind), typed)
  }, [isDirty, kind, typed])

  /** Does something with the draft, once the typed words are in it. */
  async function act(
    work: () => Promise<{ title: string; description?: string }>,
    failure: string,
  ) {
    await toastResult(async () => {
      const texts = mailWordsTexts.parse(form.getValues())
      if (form.formState.isDirty) await saveDraft(texts)
      return work()
    }, failure)
  }

  return {
    state,
    busy: isSending || isPublishing,
    async publish() {
      const problems = mailWordsProblems(form.getValues(), placeholdersOf(words))
      for (const [index, { path, message }] of problems.entries())
        form.setError(path, { type: 'server', message }, { shouldFocus: index === 0 })
      if (problems.length > 0) return
      await act(async () => {
        await goOut({ variables: { kind, version: version.current } })
        return { title: 'Published', description: 'The email goes out in these words from now on.' }
      }, 'Not published')
    },
    sample: () =>
      act(async () => {
        await send({ variables: { kind, version: version.current } })
        return { title: 'Test sent', description: 'It is on its way to your mailbox.' }
      }, 'Not sent'),
    async revert() {
      const { data } = await goBack({ variables: { kind, version: version.current } })
      if (data) {
        version.current = data.revertMailWords.version
        form.reset(valuesOf(data.revertMailWords))
        writeStored('sessionStorage', storedName(kind), null)
      }
      return { title: 'Back to the default' }
    },
  }
}

function NewDefault({ words: { original } }: { words: MailWordsPageFragment }) {
  return (
    <Details>
      <summary>There is a newer default</summary>
      <SmallNote>
        Your words stay as they are. Publish them again to keep them without this note, or revert to
        the default.
      </SmallNote>
      <pre>{[original.subject, original.body, original.footer].join('\n\n')}</pre>
    </Details>
  )
}

const Columns = styled.div`
  display: grid;
  align-items: start;
  gap: ${space[6]};

  > * {
    min-width: 0;
  }

  ${from.large} {
    grid-template-columns: 1fr 1fr;
  }
`

const Legend = styled.legend`
  margin-bottom: ${space[2]};
  padding: 0;
  font-size: ${font.small};
  font-weight: 600;
`

const Placeholders = styled.ul`
  display: grid;
  gap: ${space[2]};
  font-size: ${font.small};

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[2]} ${space[3]};
  }

  span {
    flex: 1 1 10rem;
    min-width: 0;
    color: ${color.textSoft};
    overflow-wrap: anywhere;
  }

  button {
    max-width: 100%;
    font-size: ${font.small};
    overflow-wrap: anywhere;
  }
`

const Details = styled.details`
  font-size: ${font.small};

  summary {
    min-height: 2.75rem;
    font-weight: 600;
    line-height: 2.75rem;
  }

  pre {
    margin: ${space[3]} 0 0;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`

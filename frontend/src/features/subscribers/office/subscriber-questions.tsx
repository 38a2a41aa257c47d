import { MAX_LENGTH } from '@loggia/contracts/limits'
import { IMPORTED_STATES, type ImportedState } from '@loggia/contracts/newsletter/values'
import type { Questions, QuestionsProps } from '../../../ui/imports/import-kind.ts'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { TextAreaField } from '../../../ui/forms/text-area-field.tsx'
import { Stack } from '../../../ui/layout/stack.ts'

const IMPORTED_LABELS: Record<ImportedState, string> = {
  active: 'Subscribed',
  unsubscribed: 'Unsubscribed',
  cleaned: 'Cleaned: email to them came back',
}

/** The columns of which any tells the state of a person. */
const TELLING: readonly (string | null)[] = ['state', 'unsubscribedAt', 'cleanedAt']

/** The questions about a list: the state of its people, where no column tells it, and how they agreed. */
export const SUBSCRIBER_QUESTIONS: Questions = {
  Fields: SubscriberQuestions,
  guess: (fileName) => ({ state: stateIn(fileName) }),
  isAnswered: ({ rows, answers }) => !needsConsent(rows) || Boolean(answers['consent']?.trim()),
}

function SubscriberQuestions({ rows, fields, answers, onAnswer, onRecheck }: QuestionsProps) {
  return (
    <Stack $gap={4}>
      {!fields.some((field) => TELLING.includes(field)) && (
        <SelectField
          label="State of these people"
          hint="No column of the file tells it. Only those who are subscribed are written to."
          value={answers['state'] ?? 'active'}
          onChange={({ target }) => onRecheck({ state: target.value })}
        >
          {IMPORTED_STATES.map((state) => (
            <option key={state} value={state}>
              {IMPORTED_LABELS[state]}
            </option>
          ))}
        </SelectField>
      )}
      {needsConsent(rows) && (
        <TextAreaField
          label="How did these people agree to receive your newsletter?"
          hint="For example: “Double opt-in at Mailchimp since 2019”. It is kept with each of them, with your name and the time."
          required
          value={answers['consent'] ?? ''}
          maxLength={MAX_LENGTH.setting}
          onChange={({ target }) => onAnswer({ consent: target.value })}
        />
      )}
    </Stack>
  )
}

/** Programs name their files after the state of the people inside. */
function stateIn(fileName: string): ImportedState {
  if (/^cleaned[-_ ]/i.test(fileName)) return 'cleaned'
  return /^(?:unsubscribed|nonsubscribed)[-_ ]/i.test(fileName) ? 'unsubscribed' : 'active'
}

function needsConsent(rows: QuestionsProps['rows']): boolean {
  return rows.some(({ outcome, values }) => outcome === 'create' && values['state'] === 'active')
}

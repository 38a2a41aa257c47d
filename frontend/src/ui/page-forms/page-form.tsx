import { callOf } from '@loggia/contracts/pages/form-calls'
import type { FormAnswer, FormName } from '@loggia/contracts/pages/page-forms'
import type { ReactNode } from 'react'
import { TRY_LATER } from '../feedback/use-failure-toast.ts'
import { FormError } from '../forms/form-error.tsx'
import { FormStack } from '../forms/form-layout.ts'
import { answerTo } from './answered-fields.ts'

/** The message of scripts when the server could not be reached; the title, whenever it refuses. */
interface Unsent {
  /** The title of the toast; without one there is none. */
  title?: string
  /** The text of the toast, where it is another one than everywhere. */
  text?: string
  /** The text in the form, where it says more. */
  note?: string
}

/** The toast in which scripts say that a form was sent. */
interface Sent {
  title: string
  text: string
  /** The text before the access code, where the answer has one. */
  code?: string
}

interface PageFormProps {
  name: FormName
  /** The page that it stands on. */
  action: string
  unsent: Unsent
  /** Without it, the form's target says it all. */
  sent?: Sent
  /** Fields that people do not see, by name; one without a value is left out. */
  hidden?: Readonly<Record<string, string | null | undefined>>
  /** Attributes for the script: `data-…`. */
  script?: Readonly<Record<`data-${string}`, string | number | undefined>>
  className?: string
  children: ReactNode
}

/**
 * A form of a page that only the server renders. Browsers post it to its page, and scripts make its call; `noValidate`,
 * because the messages are always ours.
 */
export function PageForm(props: PageFormProps) {
  const { name, action, unsent, sent, hidden = {}, script, className, children } = props
  return (
    <FormStack
      method="post"
      action={action}
      noValidate
      className={className}
      {...callAttributes(name, hidden)}
      data-unsent-title={unsent.title}
      data-unsent-text={unsent.text ?? TRY_LATER}
      data-unsent-note={unsent.note}
      data-sent-title={sent?.title}
      data-sent-text={sent?.text}
      data-sent-code={sent?.code}
      {...script}
    >
      <input type="hidden" name="form" value={name} />
      {Object.entries(hidden).map(
        ([field, value]) =>
          value !== null &&
          value !== undefined && <input key={field} type="hidden" name={field} value={value} />,
      )}
      {children}
    </FormStack>
  )
}

/** The data of a form's call for the script: its path, the fields that it takes, and where it leads. */
function callAttributes(
  form: FormName,
  { next = null, token }: NonNullable<PageFormProps['hidden']>,
) {
  const call = callOf(form)
  const target = call?.leadsTo?.({ next, token: token ?? '' })
  return {
    'data-form': form,
    'data-api': call?.path,
    'data-fields': call && Object.keys(call.input.shape).join(' '),
    'data-next': target?.location,
    'data-flash-key': target?.flash,
  }
}

/** The error of the whole form. It is there without one too, for the script to fill in. */
export function PageFormFailure({ name, answer }: { name: FormName; answer: FormAnswer | null }) {
  return <FormError isKept>{answerTo(name, answer)?.failure}</FormError>
}

interface FormRegionProps {
  /** Only once on a page, and the same in all states of the region. */
  name: string
  /**
   * The content after the call of its form has succeeded. The script fills in the values that were sent and answered:
   * `data-value` names the text of an element, and `data-only-with` a value without which it is left out.
   */
  nextState?: ReactNode
  children: ReactNode
}

/** The part of a page that changes when a form inside of it was sent, or a tab is chosen. */
export function FormRegion({ name, nextState, children }: FormRegionProps) {
  return (
    <>
      <div data-region={name}>{children}</div>
      {nextState && <template>{nextState}</template>}
    </>
  )
}

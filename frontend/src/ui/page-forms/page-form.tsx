import type { FormAnswer, FormName } from '@loggia/contracts/pages/page-forms'
import type { ReactNode } from 'react'
import { FormError } from '../forms/form-error.tsx'
import { FormStack } from '../forms/form-layout.ts'
import { answerTo } from './answered-fields.ts'

/** What scripts say when the server could not be reached. */
interface Unsent {
  /** The title of the toast; without one there is none. */
  title?: string
  /** The text of the toast. */
  text: string
  /** The text in the form, where it says more. */
  note?: string
}

interface PageFormProps {
  name: FormName
  /** The page that it stands on. */
  action: string
  unsent: Unsent
  /** Fields that people do not see. */
  hidden?: Readonly<Record<string, string | null | undefined>>
  /** Attributes for the script: `data-…`. */
  script?: Readonly<Record<`data-${string}`, string | number | undefined>>
  className?: string
  children: ReactNode
}

/**
 * A form of a page that only the server renders. It posts to its page, without scripts too; `noValidate`, because the
 * messages are ours, whoever checks.
 */
export function PageForm(props: PageFormProps) {
  const { name, action, unsent, hidden = {}, script, className, children } = props
  return (
    <FormStack
      method="post"
      action={action}
      noValidate
      className={className}
      data-form={name}
      data-unsent-title={unsent.title}
      data-unsent-text={unsent.text}
      data-unsent-note={unsent.note}
      {...script}
    >
      <input type="hidden" name="form" value={name} />
      {Object.entries(hidden).map(
        ([field, value]) => value && <input key={field} type="hidden" name={field} value={value} />,
      )}
      {children}
    </FormStack>
  )
}

/** The error of the whole form. It is there without one too, for the script to fill in. */
export function PageFormFailure({ name, answer }: { name: FormName; answer: FormAnswer | null }) {
  return <FormError isKept>{answerTo(name, answer)?.failure}</FormError>
}

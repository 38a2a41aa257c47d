import type { NextPage } from '@loggia/contracts/pages/form-calls'
import type { FormAnswer, FormName } from '@loggia/contracts/pages/page-forms'
import type { Context } from '@loggia/domain/kernel/context'

/** The fields of a form as they were posted; one that was not is empty. */
export type FormValues<F extends string = string> = Readonly<Record<F, string>>

/** The target of a successful form: another page, or its own one in another state. */
export type FormOutcome = NextPage | Partial<Pick<FormAnswer, 'isDone' | 'values'>>

/** A form of a public page. It calls the operation that REST and GraphQL call, which scripts do by REST. */
export interface PublicForm<F extends string = string> {
  name: FormName
  /** The page that it stands on and posts to. */
  path: string
  /** The fields that people see, and beside which their errors are shown. */
  fields: readonly F[]
  /** Fields that people do not see. */
  hidden?: readonly F[]
  /** Fields that are not shown again when the form was refused. */
  secrets?: readonly F[]
  /** The facts known to a script, from the address of the form's page. */
  fromReferer?: (referer: string) => FormValues
  /** @throws AppError */
  send(context: Context, values: FormValues<F>): Promise<FormOutcome>
}

/** Checks the names of the fields against those that `send` reads. */
export function publicForm<const F extends string>(form: PublicForm<F>): PublicForm {
  return form
}

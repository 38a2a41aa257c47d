import { FORM_CALLS } from '@loggia/contracts/pages/form-calls'
import type { Operation } from '@loggia/domain/kernel/operation'
import { publicForm } from './form.ts'

/** The fields of a passkey, filled in by a script. */
const FIELDS = [
  'credentialId',
  'clientDataJSON',
  'authenticatorData',
  'signature',
  'userHandle',
] as const

/** Filled in by a script, which sends it by itself unless it cannot be loaded. */
export function passkeyForm(
  name: 'staffPasskey' | 'clientPasskey',
  path: string,
  signIn: Operation,
) {
  return publicForm({
    name,
    path,
    fields: [],
    hidden: [...FIELDS, 'isShared', 'next'],
    secrets: [...FIELDS],
    async send(context, { next, isShared, ...input }) {
      await signIn(context, { ...input, ...(isShared && { isShared: true }) })
      return FORM_CALLS[name].leadsTo({ next })
    },
  })
}

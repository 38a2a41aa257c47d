import type { ClientReference } from '@loggia/contracts/clients/clients'
import { useWatch } from 'react-hook-form'
import { SameEmailNotice } from '../../../ui/forms/same-email-notice.tsx'
import { StaleNotice } from '../../../ui/forms/stale-notice.tsx'
import { FIELD_LABELS } from './client-fields.ts'
import { ClientsWithEmailDocument } from './operations/changes.operations.generated.ts'
import type { ClientFormState } from './use-client-form.ts'

interface ClientNoticesProps {
  state: ClientFormState
  isNew: boolean
  /** Where a client is shown. */
  pathOf: (client: ClientReference) => string
}

/** What keeps a client from being saved: others with its address, or changes by somebody else. */
export function ClientNotices({ state, isNew, pathOf }: ClientNoticesProps) {
  const email = useWatch({ control: state.form.control, name: 'email' })
  if (!isNew) {
    return <StaleNotice merge={state.merge} labels={FIELD_LABELS} onUseTheirs={state.takeTheirs} />
  }
  const { guard } = state
  return <SameEmailNotice {...{ email, guard, state, pathOf }} query={ClientsWithEmailDocument} />
}

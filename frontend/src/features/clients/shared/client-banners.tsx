import type { ClientReference } from '@loggia/contracts/clients/clients'
import { useWatch } from 'react-hook-form'
import { SameEmailBanner } from '../../../ui/forms/same-email-banner.tsx'
import { StaleBanner } from '../../../ui/forms/stale-banner.tsx'
import { FIELD_LABELS } from './client-fields.ts'
import type { ClientFormState } from './use-client-form.ts'

interface ClientBannersProps {
  state: ClientFormState
  isNew: boolean
  /** Where a client is shown. */
  pathOf: (client: ClientReference) => string
}

/** Obstacles to saving a client: others with its address, or newer changes. */
export function ClientBanners({ state, isNew, pathOf }: ClientBannersProps) {
  const email = useWatch({ control: state.form.control, name: 'email' })
  if (!isNew) {
    return <StaleBanner merge={state.merge} labels={FIELD_LABELS} onUseTheirs={state.takeTheirs} />
  }
  const { guard } = state
  return <SameEmailBanner {...{ email, guard, state, pathOf }} />
}

import { useQuery } from '@apollo/client/react'
import { PATHS } from '@loggia/contracts/paths'
import { Unplug } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { navigation } from '../../../lib/browser/leave.ts'
import { isNotFound } from '../../../lib/data/error-message.ts'
import { useChange } from '../../../lib/data/use-change.ts'
import { useSchemaForm } from '../../../lib/forms/form.ts'
import { color, radius, space } from '../../../styles/theme.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { DialogActions } from '../../../ui/dialogs/dialog-actions.ts'
import { MessagePanel } from '../../../ui/feedback/message-panel.tsx'
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx'
import { useFailureToast } from '../../../ui/feedback/use-failure-toast.ts'
import { FormError } from '../../../ui/forms/form-error.tsx'
import { FormStack } from '../../../ui/forms/form-layout.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Stack } from '../../../ui/layout/stack.ts'
import {
  AllowAppDocument,
  AppRequestDocument,
  RefuseAppDocument,
  type AppRequestQuery,
} from './api-tokens.operations.generated.ts'
import { FEWEST_RIGHTS, RightsFields, rightsFields, toRights } from './rights-fields.tsx'

/** Asks whether an app may act for the signed-in member of staff, and leads back to it. */
export function ConnectApp({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(AppRequestDocument, { variables: { id } })
  if (isNotFound(error)) return <Gone />
  return (
    <>
      <PageHeader title="Connect an app" />
      {data ? (
        <Consent id={id} app={data.appRequest} />
      ) : (
        <NotLoaded what="the request of the app" error={error} onRetry={refetch} rows={4} />
      )}
    </>
  )
}

function Consent({ id, app }: { id: string; app: AppRequestQuery['appRequest'] }) {
  const { change: allow } = useChange(AllowAppDocument, 'apiToken')
  const { change: refuse, busy: refusing } = useChange(RefuseAppDocument, 'apiToken')
  const showFailure = useFailureToast()
  // Until the page is gone.
  const [isAnswered, setIsAnswered] = useState(false)
  const goOn = (url: string | undefined) => {
    if (url === undefined) return
    setIsAnswered(true)
    navigation.assign(url)
  }
  const state = useSchemaForm({
    schema: rightsFields,
    defaultValues: FEWEST_RIGHTS,
    async send(rights) {
      const { data } = await allow({ variables: { id, ...toRights(rights) } })
      goOn(data?.allowApp.url)
    },
    failed: (message) => message ?? 'The app could not be connected. Please try again later.',
  })
  async function sendRefusal() {
    try {
      const { data } = await refuse({ variables: { id } })
      goOn(data?.refuseApp.url)
    } catch (error) {
      showFailure('Failed to refuse the app', error)
    }
  }
  return (
    <Narrow>
      <FormStack {...state.formProps}>
        <Stack $gap={3}>
          <p>
            <strong>{app.name}</strong> asks to act for you here. Its access goes to:
          </p>
          <Host>{app.host}</Host>
          <p>
            The name is what the app calls itself. Allow it only if you know this address and have
            just come from there. It never may more than you, and the activity names it.
          </p>
        </Stack>
        <RightsFields
          rights={state.field('rights')}
          areas={state.form.register('areas')}
          areasError={state.form.formState.errors.areas?.message}
          days={state.field('days')}
        />
        <FormError>{state.failure}</FormError>
        <DialogActions>
          <Button
            variant="secondary"
            onClick={() => void sendRefusal()}
            disabled={state.busy || isAnswered}
            busy={refusing}
            busyLabel="Refusing..."
          >
            Refuse
          </Button>
          <Button
            type="submit"
            disabled={refusing}
            busy={state.busy || isAnswered}
            busyLabel="Connecting..."
          >
            Allow
          </Button>
        </DialogActions>
      </FormStack>
    </Narrow>
  )
}

function Gone() {
  return (
    <MessagePanel
      icon={Unplug}
      title="This request cannot be answered"
      action={<ButtonLink to={PATHS.adminAccount}>Your account</ButtonLink>}
    >
      It has expired, was answered before, or began in another browser. Go back to the app and
      connect it again.
    </MessagePanel>
  )
}

const Narrow = styled(Card)`
  max-width: 40rem;
`

const Host = styled.p`
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius.medium};
  background: ${color.surfaceSunken};
  font-family: ui-monospace, monospace;
  font-weight: 600;
  overflow-wrap: anywhere;
`

import { PATHS } from '@loggia/contracts/paths'
import { ClientsPage } from '../../features/clients/office/clients-page.tsx'
import { SavedViews } from '../../features/saved-views/office/saved-views.tsx'
import { useViewAsClient } from '../../features/view-as-client/office/use-view-as-client.ts'
import { useRoutedDialog } from '../../lib/forms/use-routed-dialog.ts'
import { PageTitle } from '../../ui/layout/page-title.tsx'

export function AdminClientsRoute() {
  const { view } = useViewAsClient()
  const adding = useRoutedDialog(PATHS.newClient)
  return (
    <>
      <PageTitle>Clients</PageTitle>
      <ClientsPage
        adding={adding}
        views={<SavedViews list="clients" builtIn={{ 'My clients': 'owner=me' }} />}
        onView={({ id }) => view(id)}
      />
    </>
  )
}

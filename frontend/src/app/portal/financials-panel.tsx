import { ownProjectPath } from '@loggia/contracts/paths'
import { OWN_DOCUMENTS_PATH } from '@loggia/contracts/portal/notice-paths'
import { Wallet } from 'lucide-react'
import { ownInvoiceColumns } from '../../features/invoices/own/own-invoice-columns.tsx'
import { OwnInvoices } from '../../features/invoices/own/own-invoices.tsx'
import { inTabView } from '../../lib/browser/tab-view.ts'
import { EmptyPortalTab } from './empty-portal-tab.tsx'

const COLUMNS = ownInvoiceColumns({
  document: (id) => inTabView(`${OWN_DOCUMENTS_PATH}&document=${encodeURIComponent(id)}`),
  project: (id) => inTabView(ownProjectPath(id)),
})

export function FinancialsPanel() {
  return <OwnInvoices columns={COLUMNS} none={<NoInvoices />} />
}

function NoInvoices() {
  return (
    <EmptyPortalTab icon={Wallet} title="No invoices yet">
      Your invoices will appear here, with what is due when and what has been paid.
    </EmptyPortalTab>
  )
}

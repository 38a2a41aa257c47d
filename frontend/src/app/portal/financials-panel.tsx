import { Wallet } from 'lucide-react'
import { OwnInvoices } from '../../features/invoices/portal/own-invoices.tsx'
import { lazyExport } from '../../ui/layout/lazy-export.tsx'
import { EmptyPortalTab } from './empty-portal-tab.tsx'

const OwnInvoiceList = lazyExport(
  () => import('../../features/invoices/portal/own-invoice-list.tsx'),
  'OwnInvoiceList',
)

export function FinancialsPanel() {
  return <OwnInvoices List={OwnInvoiceList} none={<NoInvoices />} />
}

function NoInvoices() {
  return (
    <EmptyPortalTab icon={Wallet} title="No invoices yet">
      Your invoices will appear here, with what is due when and what has been paid.
    </EmptyPortalTab>
  )
}

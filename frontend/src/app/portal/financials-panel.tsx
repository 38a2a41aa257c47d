import { Wallet } from 'lucide-react'
import { OwnInvoices } from '../../features/invoices/portal/own-invoices.tsx'
import { EmptyTab } from '../../features/portal-guide/portal/empty-tab.tsx'

export function FinancialsPanel() {
  return <OwnInvoices none={<NoInvoices />} />
}

function NoInvoices() {
  return (
    <EmptyTab icon={Wallet} title="No invoices yet">
      Your invoices will appear here, with what is due when and what has been paid.
    </EmptyTab>
  )
}

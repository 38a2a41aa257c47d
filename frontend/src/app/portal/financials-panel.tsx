import { Wallet } from 'lucide-react'
import { EmptyPortalTab } from './empty-portal-tab.tsx'

export function FinancialsPanel() {
  return (
    <EmptyPortalTab icon={Wallet} title="No invoices yet">
      Your invoices will appear here, with what is due when and what has been paid.
    </EmptyPortalTab>
  )
}

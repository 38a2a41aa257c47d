import { Wallet } from 'lucide-react'
import { ComingSoon } from '../../features/client-dashboard/coming-soon.tsx'
import { EmptyTab } from '../../features/portal-guide/empty-tab.tsx'
import { useCompany } from '../use-company.ts'

export function FinancialsPanel() {
  const { company } = useCompany()
  return (
    <EmptyTab
      icon={Wallet}
      title="No invoices yet"
      email={company.email}
      sample={<ComingSoon />}
    >
      Your invoices will appear here, with what is due when and what has been paid.
    </EmptyTab>
  )
}

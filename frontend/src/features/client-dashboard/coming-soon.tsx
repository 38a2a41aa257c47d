import { Hourglass } from 'lucide-react'
import { EmptyState } from '../../ui/empty-state.tsx'

export function ComingSoon() {
  return <EmptyState icon={Hourglass} title="This feature will be available soon" />
}

import { Hourglass } from 'lucide-react'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'

export function ComingSoon() {
  return <EmptyState icon={Hourglass} title="This feature will be available soon" />
}

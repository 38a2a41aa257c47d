import { ListToolbar } from '../../../ui/lists/list-toolbar.tsx'
import { ENTITY_LABELS } from '../../../lib/format/entity-labels.ts'
import { ACTOR_LABELS } from './activity-labels.ts'
import type { useActivity } from './use-activity.ts'

interface ActivityToolbarProps {
  address: ReturnType<typeof useActivity>['address']
}

export function ActivityToolbar({ address }: ActivityToolbarProps) {
  return (
    <ListToolbar
      params={address}
      search={{ label: 'Search activity', placeholder: 'Search activity...' }}
      filters={[
        { name: 'actor', label: 'Who', all: 'Everyone', options: ACTOR_LABELS },
        { name: 'entity', label: 'What', all: 'Everything', options: ENTITY_LABELS },
        {
          name: 'signIns',
          label: 'Sign-ins',
          all: 'Sign-ins together',
          options: { each: 'Each sign-in', hidden: 'No sign-ins' },
        },
      ]}
      hasDensity={false}
    />
  )
}

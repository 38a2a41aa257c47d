import type { SiteSection } from '@loggia/contracts/site/editing'
import { History, RotateCcw, Trash2 } from 'lucide-react'
import { ActionMenu } from '../../../../ui/buttons/action-menu.tsx'
import { sameJson } from '../content/json.ts'
import { presentContent } from '../draft/section-content.ts'
import type { SectionDialog } from './section-dialogs.tsx'

interface SectionMenuProps {
  section: SiteSection
  onChoose: (dialog: SectionDialog) => void
}

/** What can be done with a section besides editing it. */
export function SectionMenu({ section, onChoose }: SectionMenuProps) {
  const isOriginal = sameJson(presentContent(section), section.original)
  const actions = [
    {
      label: 'History',
      icon: History,
      onSelect: () => onChoose('history'),
      isOffered: section.publishedId !== null,
    },
    {
      label: 'Reset to default',
      icon: RotateCcw,
      onSelect: () => onChoose('reset'),
      isOffered: !isOriginal,
    },
    {
      label: 'Discard the draft',
      icon: Trash2,
      onSelect: () => onChoose('discard'),
      danger: true,
      isOffered: section.isDraft,
    },
  ]
  const offered = actions.filter(({ isOffered }) => isOffered)
  return offered.length > 0 ? <ActionMenu of="this section" actions={offered} /> : null
}

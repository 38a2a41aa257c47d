import { portalConversationPath } from '@loggia/contracts/messages/paths'
import { portalTabPath } from '../../features/client-dashboard/portal/portal-tab.ts'
import { OwnMessages } from '../../features/messages/portal/own-messages.tsx'
import { subjectIn } from '../../features/messages/shared/subject.ts'
import { inTabView } from '../../lib/browser/tab-view.ts'

export function MessagesPanel() {
  return (
    <OwnMessages
      pathOf={(open) =>
        inTabView(open ? portalConversationPath(subjectIn(open)) : portalTabPath('messages'))
      }
    />
  )
}

import { portalConversationPath } from '@loggia/contracts/messages/paths'
import { portalTabPath } from '../../features/client-dashboard/portal/portal-tab.ts'
import { OwnMessages } from '../../features/messages/portal/own-messages.tsx'
import { subjectIn } from '../../features/messages/shared/subject.ts'
import { inTabView } from '../../lib/browser/tab-view.ts'
import { ClientSession } from './client-session.tsx'

export function MessagesPanel() {
  return (
    <ClientSession>
      <OwnMessages
        pathOf={(open) =>
          inTabView(open ? portalConversationPath(subjectIn(open)) : portalTabPath('messages'))
        }
      />
    </ClientSession>
  )
}

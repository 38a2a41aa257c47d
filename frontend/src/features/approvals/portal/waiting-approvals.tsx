import { ownApprovalsPath } from '@loggia/contracts/approvals/paths'
import { styled } from 'styled-components'
import { inTabView } from '../../../lib/browser/tab-view.ts'
import { space } from '../../../styles/theme.ts'
import { TextLink } from '../../../ui/buttons/text-link.tsx'
import { Panel, PanelRows, RowAside } from '../../../ui/records/panel.tsx'

interface WaitingApprovalsProps {
  waiting: readonly {
    id: number
    projectId: number
    projectTitle: string
    title: string
    askedBy: string
  }[]
}

/** The approvals that wait for the client's answer; nothing without any. */
export function WaitingApprovals({ waiting }: WaitingApprovalsProps) {
  if (waiting.length === 0) return null
  return (
    <Place>
      <Panel title="Waiting for your answer" count={waiting.length}>
        <PanelRows>
          {waiting.map(({ id, projectId, projectTitle, title, askedBy }) => (
            <li key={id}>
              <span>
                <TextLink to={inTabView(ownApprovalsPath(projectId))}>
                  <bdi>{title}</bdi>
                </TextLink>
                <RowAside>
                  <bdi>{projectTitle}</bdi>, asked by <bdi>{askedBy}</bdi>
                </RowAside>
              </span>
            </li>
          ))}
        </PanelRows>
      </Panel>
    </Place>
  )
}

const Place = styled.div`
  margin-bottom: ${space[4]};
`

import { styled } from 'styled-components'
import { useQuery } from '@apollo/client/react'
import { projectEventText } from '../../../lib/format/project-event.ts'
import { color, font, space } from '../../../styles/theme.ts'
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx'
import { RelativeTime } from '../../../ui/lists/relative-time.tsx'
import { NoneYet, Panel } from '../../../ui/records/panel.tsx'
import { OwnProjectHistoryDocument } from './own-project-history.operations.generated.ts'

/** The history of a project, in plain words, the newest first. */
export function OwnProjectHistory({ projectId }: { projectId: number }) {
  const { data, error, refetch } = useQuery(OwnProjectHistoryDocument, {
    variables: { projectId },
  })
  return (
    <Panel title="History">
      {!data && (
        <NotLoaded what="the history" error={error} onRetry={refetch} rows={3} height="2.5rem" />
      )}
      {data?.ownProjectHistory.length === 0 && (
        <NoneYet>What happens in this project will be noted here.</NoneYet>
      )}
      <List>
        {data?.ownProjectHistory.map((entry) => (
          <li key={entry.key}>
            <bdi>{projectEventText(entry)}</bdi>
            <span>
              <RelativeTime iso={entry.at} />
            </span>
          </li>
        ))}
      </List>
    </Panel>
  )
}

const List = styled.ol`
  display: grid;
  gap: ${space[3]};

  li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${space[4]};
    overflow-wrap: anywhere;
  }

  span {
    color: ${color.textSoft};
    font-size: ${font.small};
  }
`

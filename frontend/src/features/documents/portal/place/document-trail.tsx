import { ChevronRight } from 'lucide-react'
import { styled } from 'styled-components'
import { color, font, space } from '../../../../styles/theme.ts'
import { Crumb } from '../../../../ui/layout/breadcrumbs.tsx'
import { folderAt, type Folder } from './documents-url.ts'
import { useDocumentsLocation } from './use-documents-location.ts'

/** Where a folder is: 'All Documents › Contracts › 2026'. It begins at the topmost level that the viewer may see. */
export function DocumentTrail({ trail }: { trail: readonly Folder[] }) {
  const { linkTo } = useDocumentsLocation()
  return (
    <Nav aria-label="Breadcrumbs">
      <ol>
        <li>
          <Crumb {...linkTo(folderAt([]))}>All Documents</Crumb>
        </li>
        {trail.map(({ id, name }, index) => (
          <li key={id}>
            <ChevronRight size={14} aria-hidden="true" />
            {index < trail.length - 1 ? (
              <Crumb {...linkTo(folderAt(trail.slice(0, index + 1)))}>
                <bdi>{name}</bdi>
              </Crumb>
            ) : (
              <bdi aria-current="page">{name}</bdi>
            )}
          </li>
        ))}
      </ol>
    </Nav>
  )
}

const Nav = styled.nav`
  color: ${color.textSoft};
  font-size: ${font.small};

  ol {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space[2]};
  }

  li {
    display: flex;
    align-items: center;
    gap: ${space[2]};
    min-width: 0;
    overflow-wrap: anywhere;
  }
`

import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import { color, font, space } from '../../../../styles/theme.ts'
import { fingerHigh } from '../../../../styles/touch.ts'
import { folderAt, type Folder } from './documents-url.ts'
import { useDocumentsLocation } from './use-documents-location.ts'

/** Where a folder is: 'All Documents › Contracts › 2026'. It begins at the topmost level that the viewer may see. */
export function DocumentTrail({ trail }: { trail: readonly Folder[] }) {
  const { linkTo } = useDocumentsLocation()
  return (
    <Nav aria-label="Breadcrumbs">
      <ol>
        <li>
          <Step {...linkTo(folderAt([]))}>All Documents</Step>
        </li>
        {trail.map(({ id, name }, index) => (
          <li key={id}>
            <ChevronRight size={14} aria-hidden="true" />
            {index < trail.length - 1 ? (
              <Step {...linkTo(folderAt(trail.slice(0, index + 1)))}>
                <bdi>{name}</bdi>
              </Step>
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

  svg {
    flex: none;
  }
`

const Step = styled(Link)`
  color: inherit;
  font-weight: 500;
  text-decoration: none;
  ${fingerHigh}

  &:hover {
    color: ${color.text};
    text-decoration: underline;
  }
`

import { useQuery } from '@apollo/client/react'
import { styled } from 'styled-components'
import { color, space } from '../../../styles/theme.ts'
import { ReleaseDocument } from './release.operations.generated.ts'

/** The footer of the back office: which release answers. */
export function ReleaseNote() {
  const { data } = useQuery(ReleaseDocument)
  if (!data) return null
  const { name, version, revision } = data.release
  // Programs that were built know their commit.
  const commit = revision === null ? '' : ` (${revision.slice(0, 7)})`
  return <Footer>{`${name} · Version ${version}${commit}`}</Footer>
}

const Footer = styled.footer`
  /* Not a padding: what moves when the page above it becomes longer should be small. */
  margin-top: ${space[7]};
  color: ${color.textSoft};
  font-size: 0.8125rem;

  /* Nobody sees it move while what stands above it arrives. */
  main:has([data-loading]) & {
    visibility: hidden;
  }
`

import { styled } from 'styled-components'
import { space } from '../../../styles/theme.ts'

/** The parts of a panel about files, one below the other. */
export const UploadColumn = styled.div`
  display: grid;
  gap: ${space[4]};
`

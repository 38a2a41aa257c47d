import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { color, radius, size, space } from '../../styles/theme.ts'

interface FileButtonProps {
  /** The accessible name. */
  label: string
  describedBy: string | undefined
  onChoose: (file: File) => void
  children: ReactNode
}

/** The browser's file input in the shape of a button: it covers the button, so that it takes clicks, files and the focus. */
export function FileButton({ label, describedBy, onChoose, children }: FileButtonProps) {
  return (
    <Frame>
      {children}
      <input
        type="file"
        accept="image/png,image/jpeg,image/webp,image/gif"
        aria-label={label}
        aria-describedby={describedBy}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onChoose(file)
          // The same file may be chosen again, after it was corrected.
          target.value = ''
        }}
      />
    </Frame>
  )
}

const Frame = styled.div`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  min-height: ${size.control};
  padding: ${space[2]} ${space[5]};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.medium};
  background: ${color.surface};
  font-weight: 600;

  &:hover {
    background: ${color.surfaceSunken};
  }

  &:focus-within {
    outline: 3px solid ${color.brandText};
    outline-offset: 2px;
  }

  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    opacity: 0;
    cursor: pointer;
  }
`

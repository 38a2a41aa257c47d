import {
  type ComponentProps,
  createContext,
  useContext,
  useId,
  useMemo,
  useState,
  type KeyboardEvent,
} from 'react'

interface TabsValue {
  id: string
  /** The key of the tab on screen; null while something else is. */
  value: string | null
  /** The key of the tab that the Tab key reaches. */
  stop: string | undefined
  orientation: Orientation
  /** Whether the arrow keys choose the tab to which they move the focus. */
  automatic: boolean
  onChoose: (value: string) => void
}

const TabsContext = createContext<TabsValue | null>(null)

/** The key of the tab that has the focus, if any has. */
const FocusContext = createContext<[string | null, (value: string | null) => void]>([
  null,
  () => undefined,
])

function useTabs() {
  const tabs = useContext(TabsContext)
  if (!tabs) throw new Error('Tabs only work inside <Tabs>')
  return tabs
}

interface TabsProps {
  /** The key of the tab on screen; null while something else is. */
  value: string | null
  /** The key of the tab that the Tab key reaches while none is on screen. */
  start?: string
  /** Left out where the tabs handle clicks themselves. */
  onValueChange?: (value: string) => void
  orientation?: Orientation
  /** Whether the arrow keys only move the focus, because to choose a tab loads something. */
  manual?: boolean
}

/** Connects tabs and their panels, as the WAI-ARIA pattern for tabs describes it. */
export function Tabs({
  value,
  start,
  onValueChange,
  orientation = 'horizontal',
  manual = false,
  ...rest
}: TabsProps & ComponentProps<'div'>) {
  const id = useId()
  const tabs = useMemo(
    () => ({
      id,
      value,
      stop: value ?? start,
      orientation,
      automatic: !manual,
      onChoose: (chosen: string) => {
        if (chosen !== value) onValueChange?.(chosen)
      },
    }),
    [id, value, start, orientation, manual, onValueChange],
  )
  return (
    <TabsContext value={tabs}>
      <div {...rest} />
    </TabsContext>
  )
}

/** The list of tabs, which is one stop of the Tab key: arrow keys move between them. */
export function TabList(props: ComponentProps<'div'>) {
  const { orientation } = useTabs()
  const focus = useState<string | null>(null)
  return (
    <FocusContext value={focus}>
      <div {...props} role="tablist" aria-orientation={orientation} />
    </FocusContext>
  )
}

export function Tab({ value, onClick, ...rest }: ComponentProps<'button'> & { value: string }) {
  const { id, value: selected, stop, orientation, automatic, onChoose } = useTabs()
  const [focused, setFocused] = useContext(FocusContext)
  return (
    <button
      {...rest}
      type="button"
      role="tab"
      id={`${id}-tab-${value}`}
      aria-controls={`${id}-panel-${value}`}
      aria-selected={value === selected}
      tabIndex={value === (focused ?? stop) ? 0 : -1}
      onFocus={() => setFocused(value)}
      onKeyDown={(event) => {
        const next = nextTab(event, orientation)
        if (!next) return
        // Else the page scrolls as well.
        event.preventDefault()
        next.focus()
        if (automatic) next.click()
      }}
      onBlur={() => setFocused(null)}
      onClick={(event) => {
        // Safari does not focus the buttons that it clicks.
        event.currentTarget.focus()
        onChoose(value)
        onClick?.(event)
      }}
    />
  )
}

interface TabPanelProps {
  value: string
  /** Whether it stays as it is, only hidden, once it has been open. */
  keep?: boolean
}

/** The content of a tab; hidden while another is on screen, and empty unless it is kept. */
export function TabPanel({ value, keep = false, ...props }: ComponentProps<'div'> & TabPanelProps) {
  const { children, ...rest } = props
  const { id, value: selected } = useTabs()
  const isOpen = value === selected
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  return (
    <div
      tabIndex={0}
      {...rest}
      role="tabpanel"
      id={`${id}-panel-${value}`}
      aria-labelledby={`${id}-tab-${value}`}
      hidden={!isOpen}
    >
      {(isOpen || (keep && wasOpen)) && children}
    </div>
  )
}

type Orientation = 'horizontal' | 'vertical'

const BACK = { horizontal: 'ArrowLeft', vertical: 'ArrowUp' }
const ON = { horizontal: 'ArrowRight', vertical: 'ArrowDown' }

/** The tab to which a key leads that was pressed on one; behind the last comes the first. */
function nextTab(
  { key, altKey, ctrlKey, metaKey, shiftKey, currentTarget }: KeyboardEvent<HTMLElement>,
  orientation: Orientation,
): HTMLElement | undefined {
  if (altKey || ctrlKey || metaKey || shiftKey) return undefined
  const list = currentTarget.closest('[role="tablist"]')
  const tabs = [...(list?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])]
  const next = nextPlace(key, orientation, tabs.indexOf(currentTarget))
  return next === null ? undefined : tabs.at(next % tabs.length)
}

function nextPlace(key: string, orientation: Orientation, place: number): number | null {
  if (key === BACK[orientation]) return place - 1
  if (key === ON[orientation]) return place + 1
  if (key === 'Home' || key === 'PageUp') return 0
  if (key === 'End' || key === 'PageDown') return -1
  return null
}

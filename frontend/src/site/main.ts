// The script of the public pages. The server has rendered them completely: this only improves them.
import '../styles/fonts.css'
import { improveForms } from './forms/improve-forms.ts'
import { closeMenusOnNavigation } from './menus.ts'
import { driveParallax } from './parallax.ts'
import { followSections } from './sections/follow-sections.ts'
import { startAtTop } from './sections/start-at-top.ts'
import { chooseServices } from './services.ts'
import { showSessions } from './sessions.ts'
import { focusMainBySkipLink } from './skip-link.ts'
import { scrollToTechnology } from './technologies.ts'
import { showPageNotice } from './toasts/page-notice.ts'

startAtTop()
focusMainBySkipLink()
closeMenusOnNavigation()
followSections()
chooseServices()
scrollToTechnology()
void driveParallax()
showSessions()
improveForms()
showPageNotice()

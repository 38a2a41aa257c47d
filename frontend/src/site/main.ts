// The script of the public pages. The server has rendered them completely: this only improves them.
import '../styles/fonts.css'

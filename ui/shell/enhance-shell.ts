// The scripts of the shell.
import { dismissDropDowns } from "./drop-downs";
import { dismissMenuLabels } from "./menu-labels";
import { closeMenuWhenWide, keepFocusInMenu } from "./menu-overlay";

/** Called once a document. */
export function enhanceShell(): void {
  keepFocusInMenu();
  closeMenuWhenWide();
  dismissDropDowns();
  dismissMenuLabels();
}

// Looks the session up, and its user, with the portal's queries.
import { createHash } from "node:crypto";
import { SESSION_COOKIE } from "../memory.js";
import { fromUuid, prepare, toUuid } from "./database.js";

/** Seconds; the portal's defaults. */
const IDLE_TIMEOUT = 30 * 60;
const ABSOLUTE_TIMEOUT = 12 * 60 * 60;
const TOUCH_INTERVAL = 60;

const selectSession = prepare(`
  SELECT user_id, expires_at FROM sessions
  WHERE id_hash = ? AND expires_at > ? AND created_at > ?`);
const touchSession = prepare("UPDATE sessions SET expires_at = ? WHERE id_hash = ?");
const selectUser = prepare(`
  SELECT users.*, suppliers.name_ar AS supplier_ar, suppliers.name_en AS supplier_en, (
    SELECT COUNT(*) FROM (
      SELECT 1 FROM notifications WHERE user_id = users.id AND read_at IS NULL LIMIT 100
    ) AS unread_rows
  ) AS unread
  FROM users JOIN suppliers ON suppliers.id = users.supplier_id
  WHERE users.id = ? AND users.is_active`);

const selectViews = prepare(`
  SELECT id, name, query FROM saved_views
  WHERE user_id = ? AND list = 'orders' ORDER BY name_key`);

const COOKIE = new RegExp(`(?:^|; )${SESSION_COOKIE}=([^;]*)`);

/** The signed-in user behind the session cookie, and their supplier's id; `undefined` without a valid session. */
export async function loadViewer(cookies) {
  const id = COOKIE.exec(cookies ?? "")?.[1];
  if (!id) return undefined;
  const sessionId = Buffer.from(id, "base64url");
  const idHash = createHash("sha256").update(sessionId).digest();
  const now = Math.floor(Date.now() / 1000);
  const [session] = await selectSession(idHash, now, now - ABSOLUTE_TIMEOUT);
  if (!session?.user_id) return undefined;
  if (now + IDLE_TIMEOUT - session.expires_at >= TOUCH_INTERVAL)
    await touchSession(now + IDLE_TIMEOUT, idHash);
  const [user] = await selectUser(fromUuid(session.user_id));
  return (
    user && {
      supplierId: user.supplier_id,
      userId: user.id,
      unread: Number(user.unread),
      id: session.user_id,
      email: user.email,
      username: user.username,
      firstName: user.first_name,
      lastName: user.last_name,
      fullName: `${user.first_name} ${user.last_name}`,
      employeeTypeName: { ar: user.employee_type_ar, en: user.employee_type_en },
      supplierName: { ar: user.supplier_ar, en: user.supplier_en },
      isAccountManager: Boolean(user.is_account_manager),
    }
  );
}

/** The views of the list that the user saved. */
export async function loadViews(userId) {
  const views = await selectViews(userId);
  return views.map(({ id, name, query }) => ({ id: toUuid(id), name, query }));
}

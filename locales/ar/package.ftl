package-bag = كيس
package-box = صندوق
package-crate = قفص
package-carton = كرتون
package-drum = برميل
package-package = طرد
package-pallet = منصة نقالة
package-roll = لفة
